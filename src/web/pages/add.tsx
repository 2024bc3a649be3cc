import { namesOf } from '../../core/may.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import { Brand } from '../parts/top.tsx'
import type { SiteSettings } from '../settings/site-settings.ts'
import { type Frame, type GuestMode, renderPage } from './document.tsx'
import { type Reader, readerKey } from './reader.ts'

export interface AddPageProps {
  readonly frame: Frame
  readonly reader: Reader
  readonly settings: SiteSettings
  /** The address of the settings' style sheet; '' if there is none. */
  readonly themeCss: string
  readonly policy: string | undefined
  readonly guests: GuestMode
}

/** The page for adding one link. Its script draws the form. */
export function addPage({ frame, reader, settings, themeCss, policy, guests }: AddPageProps): string {
  const { base, assets, language } = frame
  const { adding, edit, faults } = LANGUAGES[language]
  return renderPage({
    frame,
    title: `${edit.newSite} · ${settings.title}`,
    reader: readerKey(reader),
    guests,
    look: settings,
    script: assets.add,
    styles: assets.singleStyles,
    onDemand: assets.onDemand,
    themeCss,
    policy,
    children: (
      <body
        data-editor={`${base}/assets/${assets.editor}`}
        data-editor-styles={`${base}/assets/${assets.editorStyles}`}
        data-no-logos={settings.logos ? undefined : ''}
        data-failed={faults.loadFailed}
        data-may={namesOf(reader.permissions)}
      >
        <main class="single">
          <div class="brand">
            <Brand name={settings.name} />
          </div>
          <p class="note needs-script" role="status">
            {edit.loading}
          </p>
          <noscript>
            <p class="note">{adding.needsScript}</p>
          </noscript>
        </main>
      </body>
    ),
  })
}

import { LANGUAGES } from '../messages/languages.ts'
import { Brand } from '../parts/brand.tsx'
import type { SiteSettings } from '../settings/site-settings.ts'
import { type Frame, type GuestMode, renderPage } from './document.tsx'

export interface AddPageProps {
  readonly frame: Frame
  readonly settings: SiteSettings
  /** The address of the settings' style sheet; '' if there is none. */
  readonly themeCss: string
  readonly policy: string | undefined
  readonly guests: GuestMode
}

/** The page for adding one link. Its script draws the form. */
export function addPage({ frame, settings, themeCss, policy, guests }: AddPageProps): string {
  const { base, assets, language } = frame
  const { adding, edit, faults } = LANGUAGES[language]
  return renderPage({
    frame,
    title: `${edit.newSite} · ${settings.title}`,
    role: 'owner',
    guests,
    theme: settings.theme,
    script: assets.add,
    themeCss,
    policy,
    children: (
      <body
        data-editor={`${base}/assets/${assets.editor}`}
        data-editor-styles={`${base}/assets/${assets.editorStyles}`}
        data-failed={faults.loadFailed}
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

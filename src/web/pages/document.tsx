import type { ComponentChildren } from 'preact'
import type { Language } from '../messages/language-tags.ts'
import { LANGUAGES } from '../messages/languages.ts'
import type { Density, Theme } from '../settings/site-settings.ts'
import { mediaOf, SCHEMES } from '../settings/theme-color.ts'
import type { Assets } from './assets.ts'
import { toHtml } from './to-html.ts'

/** What every page needs. */
export interface Frame {
  /** '' or a path such as `/nav`. */
  readonly base: string
  readonly assets: Assets
  readonly language: Language
  /** Whether the server pushes changes to open pages. */
  readonly isLive: boolean
  /** The command that runs this program here, such as `npx signpost`. */
  readonly command: string
}

/** Whether guests may read, and whether a variable says so instead of the setting. */
export interface GuestMode {
  readonly mayRead: boolean
  readonly isFixed: boolean
}

export interface DocumentProps {
  readonly frame: Frame
  readonly title: string
  /** Who it is for. The head script, for example, checks whether the owner was mistaken for a guest. */
  readonly role: 'owner' | 'guest' | 'none'
  /** For the owner. */
  readonly guests?: GuestMode | undefined
  readonly theme?: Theme
  readonly density?: Density
  /** The file name of the page's script among the assets. */
  readonly script?: string
  /** The address of the settings' style sheet. */
  readonly themeCss?: string
  /** A Content-Security-Policy on top of the one in the headers, if what is shown requires it. */
  readonly policy?: string | undefined
  readonly revision?: number
  /** Whether its links are the ones for the home networks. */
  readonly isInside?: boolean
  /** A fingerprint of everything around the links. */
  readonly shell?: string
  /** What the script searches for instead of showing this page. */
  readonly query?: string
  /** The file name of the script to load when there are newer groups to show. */
  readonly newerGroups?: string
  /** Whether some groups start folded: the head script hides their content before it is drawn. */
  readonly hasFolds?: boolean
  readonly children: ComponentChildren
}

const PAGE_COLORS = { light: '#f8f9fc', dark: '#0b0e12' }

/** Returns a complete HTML document. */
export function renderPage(props: DocumentProps): string {
  return `<!doctype html>${toHtml(<Document {...props} />)}`
}

function Document(props: DocumentProps) {
  const { frame, title, role, guests, density, script, themeCss, policy, revision, shell, newerGroups, hasFolds } =
    props
  const { base, assets, language, isLive } = frame
  const theme = props.theme === 'system' ? undefined : props.theme
  return (
    <html
      lang={language}
      dir={LANGUAGES[language].direction}
      data-role={role}
      data-base={base}
      data-revision={revision}
      data-guests={guests?.mayRead ? '' : undefined}
      data-guests-fixed={guests?.isFixed ? '' : undefined}
      data-inside={props.isInside ? '' : undefined}
      data-shell={shell}
      data-query={props.query}
      data-newer={newerGroups && `${base}/assets/${newerGroups}`}
      data-live={isLive ? '' : undefined}
      data-folds={hasFolds ? '' : undefined}
      data-theme={theme}
      data-density={density}
    >
      <head>
        <meta charset="utf-8" />
        {policy && <meta http-equiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {SCHEMES.map((scheme) => (
          <meta key={scheme} name="theme-color" media={mediaOf(scheme, theme)} content={PAGE_COLORS[scheme]} />
        ))}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
        {themeCss && <link rel="stylesheet" href={themeCss} />}
        {script && <script defer src={`${base}/assets/${script}`} />}
        <link rel="icon" type="image/svg+xml" href={`${base}/icon.svg`} />
        <link rel="apple-touch-icon" href={`${base}/icon-192.png`} />
        <link rel="manifest" href={`${base}/manifest.webmanifest`} crossorigin="use-credentials" />
      </head>
      {props.children}
    </html>
  )
}

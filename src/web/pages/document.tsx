import type { ComponentChildren } from 'preact'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import type { Language } from '../messages/language-tags.ts'
import type { StatusTexts } from '../parts/script-texts.ts'
import { PLAIN_COLORS, pageColors } from '../settings/page-colors.ts'
import type { Density, SiteSettings } from '../settings/site-settings.ts'
import { mediaOf, SCHEMES } from '../settings/theme-color.ts'
import type { Assets } from './assets.ts'
import { readerAttributes } from './reader.ts'
import { toHtml } from './to-html.ts'

/** Properties that every page needs. */
export interface Frame {
  /** '' or a path such as `/nav`. */
  readonly base: string
  readonly assets: Assets
  readonly language: Language
  /** Whether the server pushes changes to open pages. */
  readonly isLive: boolean
  readonly resetHint: ResetHint
}

/** Whether guests may read, and whether a variable says so instead of the setting. */
export interface GuestMode {
  readonly mayRead: boolean
  readonly isFixed: boolean
}

interface DocumentProps {
  readonly frame: Frame
  readonly title: string
  /**
   * Who the page is for, see `readerKey`; undefined for a page that is the same for all. The head script, for example,
   * checks whether somebody signed in was mistaken for a guest.
   */
  readonly reader?: string
  /** For signed-in readers only. */
  readonly guests?: GuestMode | undefined
  /** undefined for the look of a site without settings. */
  readonly look?: Pick<SiteSettings, 'theme' | 'preset' | 'presetDark' | 'darkGlass'>
  readonly density?: Density
  /** The file name of the page's script among the assets. */
  readonly script?: string
  /** The file name of a style sheet among the assets, on top of the one that is in every page. */
  readonly styles?: string
  /** The address of the settings' style sheet. */
  readonly themeCss?: string
  /** A Content-Security-Policy on top of the one in the headers, if the content requires it. */
  readonly policy?: string | undefined
  readonly revision?: number
  /** Whether the links lead to the addresses for the home networks. */
  readonly isInside?: boolean
  /** A fingerprint of everything around the links. */
  readonly shell?: string
  /** The query that the script searches for instead of showing this page. */
  readonly query?: string
  /** The file name of the script that few visits need. */
  readonly onDemand?: string
  /** The file name of the script that searches, loaded with the first use of the search box. */
  readonly search?: string | undefined
  /** The id of the page that is shown: an icon on the home screen opens it. */
  readonly page?: number | undefined
  /** Whether the page is only a message, such as an error. The head script doesn't replace it by a "not found". */
  readonly isMessage?: boolean
  /** The words of statuses, if the page shows whether links are up. */
  readonly statuses?: StatusTexts | undefined
  /** Whether some groups start folded: the head script hides their content before it is drawn. */
  readonly hasFolds?: boolean
  readonly children: ComponentChildren
}

/** Returns a complete HTML document. */
export function renderPage(props: DocumentProps): string {
  return `<!doctype html>${toHtml(<Document {...props} />)}`
}

function Document(props: DocumentProps) {
  const {
    frame,
    title,
    reader,
    guests,
    look,
    density,
    script,
    styles,
    themeCss,
    policy,
    revision,
    shell,
    onDemand,
    search,
    page,
    hasFolds,
    statuses,
  } = props
  const { base, assets, language, isLive } = frame
  const theme = look?.theme === 'system' ? undefined : look?.theme
  const colors = look ? pageColors(look) : PLAIN_COLORS
  return (
    <html
      lang={language}
      dir={LANGUAGES[language].direction}
      {...readerAttributes(reader)}
      data-base={base}
      data-revision={revision}
      data-guests={guests?.mayRead ? '' : undefined}
      data-guests-fixed={guests?.isFixed ? '' : undefined}
      data-inside={props.isInside ? '' : undefined}
      data-shell={shell}
      data-query={props.query}
      data-on-demand={onDemand && `${base}/assets/${onDemand}`}
      data-search={search && `${base}/assets/${search}`}
      data-live={isLive ? (statuses ? '?status=true' : '') : undefined}
      data-folds={hasFolds ? '' : undefined}
      data-message={props.isMessage ? '' : undefined}
      data-theme={theme}
      data-density={density}
    >
      <head>
        <meta charset="utf-8" />
        {policy && <meta http-equiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {SCHEMES.map((scheme) => (
          <meta key={scheme} name="theme-color" media={mediaOf(scheme, theme)} content={colors[scheme]} />
        ))}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
        {styles && <link rel="stylesheet" href={`${base}/assets/${styles}`} />}
        {themeCss && <link rel="stylesheet" href={themeCss} />}
        {script && <script defer src={`${base}/assets/${script}`} />}
        {statuses && (
          <script
            id="statuses"
            type="module"
            src={`${base}/assets/${assets.statuses}`}
            data-texts={JSON.stringify(statuses)}
          />
        )}
        <link rel="icon" type="image/svg+xml" href={`${base}/icon.svg`} />
        <link rel="apple-touch-icon" href={`${base}/icon-192.png`} />
        <link
          rel="manifest"
          href={`${base}/manifest.webmanifest${page ? `?page=${page}` : ''}`}
          crossorigin="use-credentials"
        />
      </head>
      {props.children}
    </html>
  )
}

/** How the owner sets a new password. */
export interface ResetHint {
  readonly command: string
  /** Whether the command works only in the folder of the program. */
  readonly isInFolder: boolean
}

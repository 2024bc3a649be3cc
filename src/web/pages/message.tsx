import { LANGUAGES } from '../messages/compiled/languages.ts'
import { Brand } from '../parts/top.tsx'
import { type Frame, renderPage } from './document.tsx'

/** A page that says one thing, such as an error. */
export function messagePage(frame: Frame, title: string, text = ''): string {
  return renderPage({
    frame,
    title,
    isMessage: true,
    styles: frame.assets.singleStyles,
    children: (
      <body>
        <main class="single">
          <div class="brand">
            <Brand name={title} />
          </div>
          {text && <p class="note">{text}</p>}
          <a class="button" href={`${frame.base}/`}>
            {LANGUAGES[frame.language].page.backToLinks}
          </a>
        </main>
      </body>
    ),
  })
}

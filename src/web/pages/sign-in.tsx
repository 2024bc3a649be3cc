import { MIN_PASSWORD_CHARACTERS } from '../../core/password-rule.ts'
import type { SignInHints } from '../../services/sign-in/login.ts'
import { LANGUAGES } from '../messages/compiled/languages.ts'
import { Reveal } from '../parts/fields.tsx'
import { ChevronDown, Icon } from '../parts/icons.tsx'
import { ownPasswordTexts, signInTexts } from '../parts/script-texts.ts'
import { Brand } from '../parts/top.tsx'
import { type Frame, renderPage } from './document.tsx'

export interface SignInProps {
  readonly frame: Frame
  /** The error message for the last attempt; '' at first. */
  readonly problem?: string
  readonly hints: SignInHints
  /** The user name typed in the last attempt. */
  readonly username?: string
  /** Whether a session has just ended. */
  readonly signedOut?: boolean
  /** Whether guests may read the page. */
  readonly isOpen?: boolean
}

/** The sign-in form. It reveals nothing about the site, not even its name. */
export function signInPage(props: SignInProps): string {
  const { frame } = props
  const { signIn: texts } = LANGUAGES[frame.language]
  return renderPage({
    frame,
    title: texts.title,
    script: frame.assets.signIn,
    styles: frame.assets.singleStyles,
    children: (
      <body>
        <main class="single">
          <div class="brand">
            <Brand name="Signpost" />
          </div>
          <Form {...props} />
          <Suggestion frame={frame} />
          {!props.hints.isGenerated && (
            <details class="note">
              <summary>
                {texts.forgotten} <Icon of={ChevronDown} />
              </summary>
              <HowToSet frame={frame} />
            </details>
          )}
        </main>
      </body>
    ),
  })
}

/**
 * The form that takes the place of the sign-in form once, after signing in with the generated password. It is in a
 * template, so that it does not exist without a script, and password managers don't take its fields for those of the
 * sign-in form.
 */
function Suggestion({ frame }: Pick<SignInProps, 'frame'>) {
  const { signIn: texts, account } = LANGUAGES[frame.language]
  return (
    <template id="suggestion">
      <form method="post" novalidate data-texts={JSON.stringify(ownPasswordTexts(frame.language))}>
        <p id="generated">{texts.generated}</p>
        <p id="problem" class="alert" role="alert" hidden />
        <input type="text" name="username" autocomplete="username" hidden readonly />
        <div>
          <NewPassword label={account.next} name="password" describedBy="problem generated next-hint" />
          <p id="next-hint" class="note">
            {account.nextHint}
          </p>
        </div>
        <NewPassword label={texts.repeat} name="repeated" describedBy="problem" />
        <button type="submit" class="button primary">
          {account.change}
        </button>
        <button type="button" class="button">
          {texts.notNow}
        </button>
      </form>
    </template>
  )
}

function HowToSet({ frame }: Pick<SignInProps, 'frame'>) {
  const { forgottenHelp, forgottenInFolder } = LANGUAGES[frame.language].signIn
  const { command, isInFolder } = frame.resetHint
  return (
    <>
      {isInFolder ? forgottenInFolder : forgottenHelp} <code>{command}</code>
    </>
  )
}

function NewPassword({ label, name, describedBy }: { label: string; name: string; describedBy: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        name={name}
        type="password"
        autocomplete="new-password"
        aria-describedby={describedBy}
        minlength={MIN_PASSWORD_CHARACTERS}
        required
      />
    </label>
  )
}

function Form({ frame, hints, problem = '', username = hints.username, signedOut, isOpen }: SignInProps) {
  const { signIn: texts, page } = LANGUAGES[frame.language]
  return (
    <form method="post" action={`${frame.base}/login`} data-texts={JSON.stringify(signInTexts(frame.language))}>
      {signedOut && (
        <p class="hint" role="status">
          {texts.signedOut} {isOpen && <a href={`${frame.base}/`}>{page.backToLinks}</a>}
        </p>
      )}
      {hints.isGenerated && (
        <p class="hint">
          {texts.printed} <HowToSet frame={frame} />
        </p>
      )}
      <p class="alert" role="alert" hidden={!problem}>
        {problem}
      </p>
      <p class="hint plain-http" hidden>
        {texts.plainHttp}
      </p>
      <label class="field">
        <span>{texts.username}</span>
        <input
          class="input"
          name="username"
          value={username}
          autocomplete="username"
          autocapitalize="none"
          autofocus={!username}
          required
        />
      </label>
      <Reveal text={texts.showPassword} isShown={false}>
        <label class="field">
          <span>{texts.password}</span>
          <input
            class="input"
            name="password"
            type="password"
            autocomplete="current-password"
            autofocus={username !== ''}
            required
          />
        </label>
      </Reveal>
      <label class="switch">
        <input name="rememberMe" type="checkbox" />
        {texts.remember}
      </label>
      <button type="submit" class="button primary">
        {texts.submit}
      </button>
    </form>
  )
}

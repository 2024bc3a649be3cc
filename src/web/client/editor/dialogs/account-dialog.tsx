import { useEffect, useRef, useState } from 'preact/hooks'
import { MIN_PASSWORD_CHARACTERS } from '../../../../core/password-rule.ts'
import type { OpenSession } from '../../../../services/sign-in/sessions.ts'
import { Reveal } from '../../../parts/fields.tsx'
import { saveSession } from '../../session.ts'
import { Dialog } from '../forms/dialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { call } from '../model/api.ts'
import { whenDrawn } from '../page/redraw.ts'
import { useEditor } from '../steps/use-board.ts'
import { shortTime } from '../words/short-time.ts'
import { browserName } from './browser-name.ts'
import { Form } from './form.tsx'

interface Account {
  readonly username: string
  readonly canChangePassword: boolean
}

/** The password, and where the owner is signed in. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { board } = useEditor()
  const { account: texts, edit } = board.messages
  const [account, setAccount] = useState<Account>()
  const [sessions, setSessions] = useState<readonly OpenSession[]>([])
  const loadSessions = async () => setSessions((await call<readonly OpenSession[]>('GET', '/api/sessions')).data)
  useEffect(() => {
    const load = async () => {
      await loadSessions()
      setAccount((await call<Account>('GET', '/api/account')).data)
    }
    load().catch((error) => {
      board.showFault(error)
      onClose()
    })
  }, [])
  return (
    <Dialog title={texts.title} onClose={onClose} wide>
      {!account && <p class="note">{edit.loading}</p>}
      {account && (
        <>
          <SessionList sessions={sessions} onEnded={loadSessions} />
          <h3>{texts.password}</h3>
          {account.canChangePassword ? (
            <PasswordForm username={account.username} onClose={onClose} />
          ) : (
            <p>{texts.setOutside}</p>
          )}
        </>
      )}
    </Dialog>
  )
}

function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { board } = useEditor()
  const { account: texts, signIn } = board.messages
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  return (
    <Form onSubmit={() => changePassword({ current, password })} onClose={onClose} submit={texts.change}>
      <input type="text" name="username" autoComplete="username" value={username} hidden readOnly />
      <TextField
        at="current"
        label={texts.current}
        value={current}
        type="password"
        autoComplete="current-password"
        required
        onValue={setCurrent}
      />
      <Reveal text={signIn.showPassword} isShown={isShown} onReveal={() => setShown(!isShown)}>
        <TextField
          at="password"
          label={texts.next}
          hint={texts.nextHint}
          value={password}
          {...(!isShown && { type: 'password' as const })}
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_CHARACTERS}
          onValue={setPassword}
        />
      </Reveal>
    </Form>
  )

  async function changePassword(body: object): Promise<void> {
    setShown(false) // so that the browser offers to save it
    const { data } = await call<{ token: string; expiresIn: number }>('PUT', '/api/account/password', { body })
    saveSession(data)
    board.notify(texts.changed)
  }
}

interface SessionListProps {
  readonly sessions: readonly OpenSession[]
  readonly onEnded: () => Promise<void>
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const { board, announce } = useEditor()
  const { account: texts } = board.messages
  const list = useRef<HTMLUListElement>(null)
  const end = async (path: string) => {
    try {
      await call('DELETE', path)
      announce(texts.ended)
    } catch (error) {
      board.showFault(error)
    }
    await onEnded().catch((error) => board.showFault(error))
    whenDrawn(() => document.activeElement === document.body && list.current?.focus()) // its button may be gone
  }
  return (
    <>
      <h3>{texts.sessions}</h3>
      <ul ref={list} class="open-sessions" tabIndex={-1}>
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} onEnd={() => void end(`/api/sessions/${session.id}`)} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <button type="button" class="button" onClick={() => void end('/api/sessions')}>
          {texts.endOthers}
        </button>
      )}
    </>
  )
}

function OneSession({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { account: texts } = useEditor().board.messages
  const { isCurrent, browser, address, startedAt } = session
  const name = browserName(isCurrent && browser === '' ? navigator.userAgent : browser) || texts.unknown
  return (
    <li>
      <div>
        <p>
          <bdi>{name}</bdi>
          {isCurrent && <strong> · {texts.here}</strong>}
        </p>
        <p class="note">
          <time dateTime={startedAt}>{shortTime(startedAt)}</time>
          {address && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <button type="button" class="button" aria-label={texts.endNamed(name)} onClick={onEnd}>
          {texts.end}
        </button>
      )}
    </li>
  )
}

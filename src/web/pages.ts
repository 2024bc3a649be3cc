import { findConfig, type Section, type Snapshot } from '../domain/snapshot.ts'
import { type Audience, isVisible, visibleSections, visibleSites } from '../domain/visibility.ts'
import { type Html, html } from './html.ts'

interface Frame {
  readonly title: string
  readonly basePath: string
}

/** The groups and their links. */
export function homePage(snapshot: Snapshot, audience: Audience, basePath: string): string {
  const title = siteTitle(snapshot, audience)
  const sections = visibleSections(snapshot, audience)
  const empty = audience === 'owner' ? 'There are no links yet.' : 'There is nothing to see here yet.'
  const account =
    audience === 'owner'
      ? html`<form method="post" action="${basePath}/logout"><button>Sign out</button></form>`
      : html`<p><a href="${basePath}/login">Sign in</a></p>`
  return page(
    { title, basePath },
    html`<h1>${title}</h1>${sections.length > 0 ? sections.map((section) => group(section, audience)) : html`<p>${empty}</p>`}${account}`,
  )
}

/** The sign-in form, with what went wrong the last time. */
export function loginPage(basePath: string, problem = ''): string {
  const alert = problem ? html`<p role="alert">${problem}</p>` : html``
  return page(
    { title: 'Sign in', basePath },
    html`<h1>Sign in</h1>${alert}<form method="post" action="${basePath}/login">
<p><label>User name <input name="username" autocomplete="username" required autofocus></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><label><input name="rememberMe" type="checkbox"> Remember me</label></p>
<p><button>Sign in</button></p></form>`,
  )
}

export function errorPage(basePath: string, message: string): string {
  return page({ title: message, basePath }, html`<h1>${message}</h1><p><a href="${basePath}/">To the links</a></p>`)
}

function siteTitle(snapshot: Snapshot, audience: Audience): string {
  const config = findConfig(snapshot, 'site.title')
  return config && isVisible(config, audience) && config.value !== '' ? config.value : 'Signpost'
}

function group(section: Section, audience: Audience): Html {
  const items = visibleSites(section, audience).map(
    ({ name, url, description }) =>
      html`<li><a href="${url}" rel="noopener noreferrer">${name}</a>${description ? html` – ${description}` : html``}</li>`,
  )
  return html`<section><h2>${section.group.name}</h2><ul>${items}</ul></section>`
}

function page({ title }: Frame, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main>${body}</main></body></html>`
    .markup
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const FORMS = '.github/ISSUE_TEMPLATE'
const forms = readdirSync(FORMS).filter((name) => name !== 'config.yml')
const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** What the forge takes; it shows nothing at all of a form with a fault. */
const text = z.string().min(1)
const question = { id: text, validations: z.strictObject({ required: z.boolean() }).optional() }
const asked = { label: text, description: text.optional() }
const formSchema = z.strictObject({
  name: text,
  description: text,
  labels: z.array(text),
  body: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
      z.strictObject({ type: z.literal('input'), ...question, attributes: z.strictObject(asked) }),
      z.strictObject({
        type: z.literal('textarea'),
        ...question,
        attributes: z.strictObject({ ...asked, placeholder: text.optional(), render: text.optional() }),
      }),
      z.strictObject({
        type: z.literal('dropdown'),
        ...question,
        attributes: z.strictObject({ ...asked, options: z.array(text) }),
      }),
    ]),
  ),
})

describe('the repository', () => {
  it.each(forms)('asks in %s what the forge can show, each question once', (name) => {
    const { body } = formSchema.parse(readYaml(`${FORMS}/${name}`))
    const ids = body.flatMap((part) => ('id' in part ? part.id : []))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows the way to a private report beside the forms, and has no other issues', () => {
    expect(readYaml(`${FORMS}/config.yml`)).toMatchObject({
      blank_issues_enabled: false,
      contact_links: [{ about: expect.stringContaining('SECURITY.md') }],
    })
  })

  it('tells editors what the formatter does', () => {
    const { formatter } = z
      .looseObject({ formatter: z.object({ indentStyle: text, indentWidth: z.number(), lineWidth: z.number() }) })
      .parse(readJson('biome.json'))
    const settings = [...readFileSync('.editorconfig', 'utf8').matchAll(/^(\w+) = (\w+)$/gm)].map(([line]) => line)
    expect(settings).toEqual(
      expect.arrayContaining([
        `indent_style = ${formatter.indentStyle}`,
        `indent_size = ${formatter.indentWidth}`,
        `max_line_length = ${formatter.lineWidth}`,
        'end_of_line = lf',
      ]),
    )
  })

  it('groups updates of what there is', () => {
    const { packageRules } = z
      .looseObject({
        packageRules: z.array(
          z.looseObject({
            matchPackageNames: z.array(text).default([]),
            matchFileNames: z.array(text).default([]),
            matchDepTypes: z.array(text).default([]),
          }),
        ),
      })
      .parse(readJson('renovate.json'))
    const manifest = z.looseObject({}).parse(readJson('package.json'))
    for (const type of packageRules.flatMap((rule) => rule.matchDepTypes)) expect(manifest).toHaveProperty(type)
    for (const file of packageRules.flatMap((rule) => rule.matchFileNames)) expect(existsSync(file), file).toBe(true)
    const packages = Object.values(manifest).flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.keys(part) : [],
    )
    for (const name of packageRules.flatMap((rule) => rule.matchPackageNames)) {
      const [, pattern] = /^\/(.*)\/$/.exec(name) ?? []
      const isThere = pattern ? packages.some((it) => new RegExp(pattern).test(it)) : packages.includes(name)
      expect(isThere || (name === 'node' && readFileSync('Dockerfile', 'utf8').includes('node:')), name).toBe(true)
    }
  })
})

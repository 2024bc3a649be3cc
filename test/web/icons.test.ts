import { readFileSync } from 'node:fs'
import * as lucide from 'lucide'
import { expect, it } from 'vitest'
import * as editorIcons from '../../src/web/parts/editor-icons.ts'
import * as icons from '../../src/web/parts/icons.tsx'

const OTHER_NAMES: Readonly<Record<string, string>> = { Grip: 'GripVertical' }

it('the icons of the interface are the drawings of Lucide, with its licence', () => {
  const drawn: Readonly<Record<string, unknown>> = lucide.icons
  const drawings = Object.entries({ ...icons, ...editorIcons }).filter(([, icon]) => icon !== icons.Icon)
  for (const [name, icon] of drawings) expect(icon, name).toEqual(drawn[OTHER_NAMES[name] ?? name])
  const licence = (path: string) => readFileSync(path, 'utf8')
  expect(licence('src/web/parts/LICENSE-lucide.txt')).toBe(licence('node_modules/lucide/LICENSE'))
})

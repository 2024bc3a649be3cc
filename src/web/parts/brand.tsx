import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import { Signpost } from './icons.ts'

export function Brand({ name }: { name: ComponentChildren }) {
  return (
    <>
      <Icon of={Signpost} />
      <h1 translate={false}>{name}</h1>
    </>
  )
}

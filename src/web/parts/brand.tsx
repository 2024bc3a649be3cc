import { Icon } from './icon.tsx'
import { Signpost } from './icons.ts'

export function Brand({ name }: { name: string }) {
  return (
    <>
      <Icon of={Signpost} />
      <h1>{name}</h1>
    </>
  )
}

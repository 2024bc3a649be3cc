import { z } from 'zod'

/** How a request arrived. */
export const seenSchema = z
  .object({
    /** The address at the other end of the connection: the proxy's, if there is one. */
    peer: z.string(),
    /** The address that login attempts are counted for. */
    client: z.string(),
    /** The name of the line of `site.networks` that the request comes from; null from outside. */
    network: z.string().nullable().default(null),
    host: z.string(),
    forwardedFor: z.string().nullable(),
    forwardedProto: z.string().nullable(),
  })
  .meta({ id: 'Seen' })

export type Seen = z.infer<typeof seenSchema>

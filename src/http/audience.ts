import type { Context } from 'hono'
import { type Audience, guestsMayRead, lensOf } from '../core/visibility.ts'
import { homeNetworkOf } from '../domain/home-networks.ts'
import type { Navigation } from '../services/navigation.ts'
import type { Callers } from './caller.ts'
import type { SignedIn } from './session.ts'

export interface AudienceDeps extends Pick<Callers, 'senderOf'> {
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly settings: { readonly guestMode: boolean | undefined }
}

/** Who a response is for. Undefined: this caller has to sign in before reading. */
export type AudienceOf = (c: Context, signedIn: SignedIn | undefined) => Audience | undefined

export function createAudienceOf({ navigation, settings, senderOf }: AudienceDeps): AudienceOf {
  return (c, signedIn) => {
    if (!signedIn && !guestsMayRead(navigation.snapshot, settings.guestMode)) return undefined
    const isInside = homeNetworkOf(navigation.snapshot.settings, () => senderOf(c)) !== undefined
    return lensOf(signedIn?.session.actor, isInside)
  }
}

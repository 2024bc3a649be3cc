import { isKiosk } from './kiosk.ts'
import { openPage } from './open-page.ts'
import { openOwnerTools } from './owner-tools.ts'

openPage(isKiosk ? undefined : openOwnerTools)

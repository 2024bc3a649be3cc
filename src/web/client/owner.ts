import { openPage } from './open-page.ts'
import { openOwnerTools } from './owner-tools.ts'

openPage(openOwnerTools)

import { openPage } from './open-page.ts'

openPage()

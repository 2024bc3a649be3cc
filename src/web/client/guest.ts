import { initPage } from './open-page.ts'

initPage()

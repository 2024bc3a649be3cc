import type { Check } from './check.ts'
export const checkCertificate: Check = { about: 'certificate', look: () => [] }

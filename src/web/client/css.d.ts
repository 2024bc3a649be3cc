/** Vite extracts style sheets from the scripts that import them. */
declare module '*.css'

/** Its text, minified. */
declare module '*.css?inline' {
  const text: string
  export default text
}

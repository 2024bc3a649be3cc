/** Vite extracts style sheets from the scripts that import them. */
declare module '*.css'

/** The text of a style sheet, minified. */
declare module '*.css?inline' {
  const text: string
  export default text
}

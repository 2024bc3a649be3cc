/** Vite takes a style sheet out of the script that imports it. */
declare module '*.css'

/** Its text, minified. */
declare module '*.css?inline' {
  const text: string
  export default text
}

// The site's generator takes `{{` for the beginning of an expression, except in blocks of code.

/**
 * @typedef {{ attrSet(name: string, value: string): void }} Token
 * @typedef {(tokens: Token[], index: number, options: unknown, env: unknown, self: unknown) => string} Rule
 * @typedef {{ renderer: { rules: { code_inline?: Rule } } }} Markdown the part of markdown-it that is used here
 */

/**
 * Keeps it from reading code within a line as well.
 * @param {Markdown} markdown
 */
export function keepCodeLiteral({ renderer: { rules } }) {
  const render = rules.code_inline
  rules.code_inline = (tokens, index, ...others) => {
    tokens[index]?.attrSet('v-pre', '')
    return render?.(tokens, index, ...others) ?? ''
  }
}

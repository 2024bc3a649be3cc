const COMMAND =
  /^(?:\d{1,5}\s+|[>#]\s+)?(?:curl|wget|git|npm|npx|yarn|pnpm|docker|podman|kubectl|helm|ssh|scp|pip3?|brew|apt|apt-get|dnf|sudo|systemctl|xdg-open)\s+\S/
/** What a shell puts before a command: `$ `, `me@host:~$ `, its number in the history, zsh's time there. */
const PROMPT =
  /^(?:[$%]\s+\S|[\w.-]{1,40}@[\w.-]{1,60}[:\s][^\s$#]{0,99}[$#]\s|: \d{9,11}:\d+;|\d{1,5}\s{1,3}(?:cd|ls|cat|open|echo|export|make|python3?|vim?|nano|tar|mkdir|rm|mv|cp|chmod|tail|grep|man|history|firefox)(?:\s|$))/
/** A line of a configuration: `proxy_pass http://127.0.0.1:3000;` */
const DIRECTIVE = /^[\w.-]+\s+[^\s:]+:\/\/\S+;$/

/** Whether a shell or a program reads this line, so that none of its words is a name. */
export function isCommand(line: string): boolean {
  return [COMMAND, PROMPT, DIRECTIVE].some((pattern) => pattern.test(line))
}

/** Whether a line is surely a command, even without an address. */
export function isAtPrompt(line: string): boolean {
  return PROMPT.test(line)
}

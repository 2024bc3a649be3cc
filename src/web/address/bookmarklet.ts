/**
 * A bookmark that opens the page at `address` in a small window, with the address, the title and the description of what
 * the browser shows, or the words that are selected there. They are behind the `#`, so that no log ever has them.
 */
export function bookmarklet(address: string): string {
  const script = `(()=>{
const d=document,m=d.querySelector('meta[name="description" i]'),s=String(getSelection()||'').trim();
const u=${JSON.stringify(`${address}#`)}+new URLSearchParams({url:location.href,name:d.title,description:s||(m?m.content:'')});
if(!open(u,'_blank','popup,width=560,height=780'))location.href=u
})()`
  return `javascript:${encodeURIComponent(script.replaceAll('\n', ''))}`
}

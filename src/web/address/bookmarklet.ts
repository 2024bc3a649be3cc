/**
 * A bookmark that opens the page at `address` in a small window and passes on the current page: its address, its title, and
 * the selected text or else its description. These go after the `#`, so that they never reach a server's log.
 */
export function bookmarklet(address: string): string {
  const script = `(()=>{
const d=document,m=d.querySelector('meta[name="description" i]'),s=String(getSelection()||'').trim();
const u=${JSON.stringify(`${address}#`)}+new URLSearchParams({url:location.href,name:d.title,description:s||(m?m.content:'')});
if(!open(u,'_blank','popup,width=560,height=780'))location.href=u
})()`
  return `javascript:${encodeURIComponent(script.replaceAll('\n', ''))}`
}

import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: '正在尋找名稱和圖示…',
  filled: '已依網頁內容填寫，直接輸入即可修改。',
  nothing: '該網頁沒有名稱和圖示。',
  answered: (status) => `該網頁傳回了狀態碼 ${status}。`,
  allowNetwork: (network) => `允許 ${network}`,
  allowedNetwork: (network) => `已允許 ${network}`,
  allowMeans: '之後伺服器可以從該網路中的所有裝置取得圖示和標題，並檢查指向它們的連結。',
  notAllowed: 'Signpost 目前還不會查看你的網路。',
  notLookedUp: (reason) => `無法尋找：${reason}`,
  useAddress: (address) => `改用 ${address}`,
  lookUpAgain: '重新尋找名稱和圖示',
  needsScript: '新增連結需要 JavaScript，而此瀏覽器已將其停用。',
  close: '關閉視窗',
  bookmarkletTitle: '從任何網頁新增連結',
  bookmarkletText: '將此連結拖曳到瀏覽器的書籤列。在任何網頁上點選它，即可開啟已填妥的新連結表單。',
  bookmarklet: (site) => `新增至 ${site}`,
  copyBookmarklet: '複製',
  bookmarkletCopied: '已複製。請建立新書籤，並將其貼上為網址。',
  shareText: '將本頁安裝為應用程式後，手機的分享選單中也會出現它。',
}

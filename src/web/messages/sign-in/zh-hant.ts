import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: '登入',
  username: '使用者名稱',
  password: '密碼',
  showPassword: '顯示密碼',
  remember: '30 天內保持登入',
  submit: '登入',
  signedOut: '你已登出。',
  wrong: '使用者名稱或密碼不正確。',
  limited: (minutes) => `嘗試次數過多，請在 ${minutes} 分鐘後再試。`,
  crossSite: '此要求來自其他網站，因此未執行。請在這裡重試。',
  cookieRefused: '此位址使用未加密的 http，瀏覽器沒有保留工作階段。請使用 https，或允許此頁面執行 JavaScript。',
  notEnded: '此瀏覽器已登出，但工作階段未能結束，到期前仍然有效。設定新密碼即可結束工作階段。',
  plainHttp: '此頁面未加密，同一網路中的其他人可能看到密碼。建議使用 https。',
  foreign:
    '途中的代理更動了 Host 標頭，因此 Signpost 把這當成了來自其他網站的請求。代理必須照瀏覽器送出的原樣傳遞它，包括連接埠：「Host: {host}」。',
  unavailable: '未能完成，請稍後再試。',
  forgotten: '忘記密碼？',
  printed: '密碼在首次啟動時的終端機或記錄檔裡。',
  forgottenHelp: '在執行 Signpost 的機器上，用以下指令設定新密碼：',
  forgottenInFolder: '在執行 Signpost 的機器上，進入它的資料夾，用以下指令設定新密碼：',
  generated: '你使用的是自動產生的密碼，可以在這裡設定自己的密碼。',
  repeat: '再次輸入密碼',
  differ: '兩次輸入的密碼不一致。',
  notNow: '暫時不要',
}

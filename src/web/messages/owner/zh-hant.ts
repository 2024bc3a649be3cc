import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: '帳戶',
  password: '密碼',
  current: '目前的密碼',
  next: '新密碼',
  nextHint: '至少 8 個字元。其他工作階段都會結束。',
  change: '變更密碼',
  changed: '密碼已變更，其他工作階段都已結束。',
  setOutside: '密碼由 Signpost 執行環境中的 AUTH_PASSWORD 設定，請在那裡變更。',
  sessions: '已登入的裝置',
  here: '這個瀏覽器',
  unknown: '未知的裝置',
  end: '登出',
  endNamed: (name) => `將 ${name} 登出`,
  endOthers: '登出所有其他裝置',
  ended: '已登出',
}

export const duplicates: DuplicateTexts = {
  title: '重複連結',
  text: '指向同一頁面的連結，無論網址怎麼寫。保留的連結會得到其他連結的標籤和備註，其他連結則會刪除。',
  none: '沒有重複的連結。',
  found: (count) => `${count} 個頁面有多個連結`,
  keep: (address) => `${address} 要保留的連結`,
  merge: '合併',
  mergeNamed: (address) => `合併指向 ${address} 的連結`,
  mergeAll: '全部合併',
  others: (count) => `以及另外 ${count} 個`,
  show: '檢視',
}

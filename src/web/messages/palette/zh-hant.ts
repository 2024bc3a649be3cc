import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: '連結', places: '群組和頁面', tags: '標籤', deeds: '可以做的事' },
  words: {
    system: '自動',
    light: '淺色模式 亮色 白天 日間模式',
    dark: '深色模式 暗色 夜間模式 黑色',
    signIn: '登入 簽入',
  },
  ownWords: {
    edit: '修改 整理 排列 自訂',
    settings: '選項 偏好 設定值 標題 背景 桌布',
    account: '密碼 個人資料 使用者 裝置 工作階段',
    import: '書籤 我的最愛 上傳 還原',
    export: '備份 下載 儲存 書籤',
    duplicates: '重複 整理 清理',
    links: '失效 死連結',
    history: '復原 還原 變更 紀錄 版本',
    help: '鍵盤 快速鍵',
    tags: '關鍵字',
    'new-site': '新連結 書籤 網址',
    'new-group': '新群組 資料夾 分類',
    'new-page': '新頁面 分頁',
    'sign-out': '登出 簽出 離開',
  },
}

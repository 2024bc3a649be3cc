import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: 'リンク', places: 'グループとページ', tags: 'タグ', deeds: 'できること' },
  words: {
    system: '自動',
    light: 'ライトモード 明るい 昼 白',
    dark: 'ダークモード 暗い 夜 黒 ナイトモード',
    signIn: 'サインイン',
  },
  ownWords: {
    edit: '変更 並べ替え カスタマイズ',
    settings: 'オプション 環境設定 タイトル 背景 壁紙',
    account: 'パスワード プロフィール ユーザー 端末 セッション',
    import: '取り込み 読み込み ブックマーク お気に入り 復元',
    export: '書き出し バックアップ ダウンロード 保存',
    duplicates: '重複 整理',
    links: 'リンク切れ',
    history: '元に戻す やり直し 変更 ログ',
    help: 'キーボード ショートカット',
    tags: 'ラベル キーワード',
    'new-site': '新しいリンク 追加 ブックマーク',
    'new-group': '新しいグループ 追加 フォルダー カテゴリー',
    'new-page': '新しいページ 追加 タブ',
    'sign-out': 'サインアウト 終了',
  },
}

import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: 'ログイン',
  username: 'ユーザー名',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  remember: '30 日間ログインしたままにする',
  submit: 'ログイン',
  signedOut: 'ログアウトしました。',
  wrong: 'ユーザー名またはパスワードが違います。',
  limited: (minutes) => `試行回数が多すぎます。${minutes} 分後にもう一度お試しください。`,
  crossSite: '別のサイトからの要求のため、実行しませんでした。ここでもう一度お試しください。',
  cookieRefused:
    'このアドレスは暗号化されていない http のため、ブラウザーがセッションを保持しませんでした。https を使うか、このページで JavaScript を許可してください。',
  notEnded:
    'このブラウザーはログアウトしましたが、セッションを終了できず、有効期限まで有効なままです。パスワードを変更すると終了します。',
  plainHttp:
    'このページは暗号化されていません。同じネットワークの他の人にパスワードを読まれるおそれがあります。https をお勧めします。',
  foreign:
    '途中のプロキシが Host ヘッダーを書き換えたため、別のサイトからのリクエストと見なされました。プロキシは、ブラウザーが送ったとおりにポート番号も含めて渡す必要があります：「Host: {host}」',
  unavailable: 'うまくいきませんでした。しばらくしてからもう一度お試しください。',
  forgotten: 'パスワードを忘れた場合',
  printed: 'パスワードは、初回起動時のターミナルまたはログに表示されています。',
  forgottenHelp: 'Signpost が動いているマシンで、次のコマンドを実行すると新しく設定できます：',
  forgottenInFolder:
    'Signpost が動いているマシンの Signpost のフォルダーで、次のコマンドを実行すると新しく設定できます：',
  generated: '自動生成されたパスワードでログインしました。ここで自分のパスワードに変更できます。',
  repeat: 'パスワード（確認）',
  differ: '2 つのパスワードが一致しません。',
  notNow: 'あとで',
}

import type { NamedRows, ProblemTexts } from '../../../core/problem.ts'
import { allowExample } from '../../../domain/networks/allow-example.ts'

export const problems: ProblemTexts = {
  missing: '指定されていません',
  invalid: '無効です',
  empty: '入力してください',
  notText: 'テキストにしてください',
  halfCharacter: '不完全な文字が含まれています',
  controlCharacters: '制御文字は使えません',
  manyMarks: '結合文字を 30 個を超えて続けることはできません',
  notALink: 'https://example.com のようなリンクを入力してください',
  notAStatusTarget: '/ping のようなパス、アドレス、または tcp://host:port にしてください',
  notStatusCodes: '200-299, 401 のような HTTP ステータスにしてください',
  serverOffline: 'サーバー自体がネットワークに接続されていません',
  notAnIcon: '空にするか、http(s) のリンクまたは data:image/… の画像にしてください',
  notAnId: '1 以上の整数にしてください',
  notAnOrder: '32 ビットの整数にしてください',
  notAFlag: '0、1、false、true のいずれかにしてください',
  notATime: 'ISO 8601 形式の日時にしてください',
  notAKey: '英字で始まる 100 文字以内の英数字、ピリオド、ハイフン、アンダースコアにしてください',
  valueTooLong: '64 KB 以内にしてください',
  notAList: 'リストにしてください',
  notASettingsList: 'オブジェクトまたはリストにしてください',
  listedTwice: '1 回しか書けません',
  badGroup: 'グループが無効です',
  unknownVersion: 'このファイルは不明なプログラムまたはバージョンのものです',
  damagedFile: 'この圧縮ファイルは壊れているか、不完全です',
  tooDamaged: 'ファイルの破損がひどく、読み取れません',
  notJson: 'このファイルは UTF-8 の正しい JSON ではありません',
  ownInForm: 'Signpost と NaviHive のエクスポートは 1 つの JSON ファイルです。単独でインポートしてください',
  noAddress: 'アドレスがありません',
  unknownAddress: '元のプログラムだけが知っているアドレスです',
  noLink: 'リンクではありません',
  pastTabs: '過去に開いていたタブで、保存されたものではありません',
  otherPage: '残すリンクとは別のページを指しています',
  onRequest:
    'ページを開くすべての人に影響するか、サーバーから他のサイトに接続するため、指定したときだけインポートします',
  wrongPassword: '現在のパスワードと一致しません',
  longPassword: '72 バイト以内にしてください',
  notAPicture: '画像は PNG、JPEG、WebP、AVIF、GIF のいずれかにしてください',
  notDrawable: '画像は PNG、JPEG、WebP、GIF、ICO、BMP、SVG のいずれかにしてください',
  avifPicture: 'AVIF 画像はアイコンにできません。PNG、WebP、SVG を使ってください',
  damagedPicture: '画像が壊れているか、読み取れない特殊な形式です',
  emptyPicture: '画像が空です。全体が透明になっています',
  hugePicture: 'アイコンにするには画像が大きすぎます',
  slowPicture: '画像の描画に時間がかかりすぎます',
  notAChoice: '選べる値ではありません',
  notATag: 'コンマは使えず、# で始めることもできません',
  manyTags: 'タグは 20 個までです',
  circle: 'グループをそれ自身やその下のグループの中に入れることはできません',
  tooDeep: 'グループの入れ子は 5 階層までです',
  notATopGroup: 'ページにできるのは最上位のグループだけです',
  tooShort: ({ min }) => `${min} 文字以上にしてください`,
  tooLong: ({ max }) => `${max} 文字以内にしてください`,
  badScheme: ({ scheme }) => `http(s) または許可された種類のリンクにしてください。「${scheme}:」は使えません`,
  noGroup: ({ id }) => `ID ${id} のグループはありません`,
  noSite: ({ id }) => `ID ${id} のリンクはありません`,
  manyTagsOn: ({ name }) => `「${name}」のタグが 20 個を超えます`,
  longNotesOn: ({ name }) => `「${name}」のメモが 5,000 文字を超えます`,
  noGroupInFile: ({ group }) => `ファイルに ${group} のグループがありません`,
  sameId: ({ id }) => `ファイルの別のグループがすでに ID ${id} を使っています`,
  twice: ({ name }) => `${name} が 2 回あります`,
  notAtHome: ({ line, text }) =>
    `${line} 行目は 192.168.1.0/24 のような家庭内ネットワークではありません（より広い範囲は FETCH_ALLOW に書きます）：${text}`,
  notANetwork: ({ line, text }) => `${line} 行目は 192.168.0.0/16 自宅 のようなネットワークではありません：${text}`,
  notAnEngine: ({ line, text }) => `${line} 行目には略号、名前、{query} を含むアドレスが必要です：${text}`,
  emptyFile: ({ file }) => `${nameFile(file)}は空です`,
  ownFile: ({ file }) =>
    `${nameFile(file)}は Signpost または NaviHive のエクスポートです。単独でインポートしてください`,
  zipFile: ({ file }) =>
    `${nameFile(file)}は ZIP アーカイブまたは Office 文書です。その中にあるリンクのファイルを選んでください`,
  backupFile: ({ file }) =>
    `${nameFile(file)}は Signpost のバックアップです。サーバーを停止し、signpost restore で復元してください`,
  webPageFile: ({ file }) =>
    `${nameFile(file)}はウェブページで、Signpost が読めるリンクのファイルではありません。ブラウザのブックマークは、ブックマーク マネージャからエクスポートしてください`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)}は Signpost が読めるリンクのファイルではありません。読めるのは、ブラウザのブックマーク、表（CSV）、URL の一覧と、次のファイルです：${programs}`,
  cutFile: ({ file }) => `${nameFile(file)}は不完全な JSON です。ファイルが途中で切れている可能性があります`,
  cutEarly: ({ file }) => `${nameFile(file)}は途中で切れています。最初のリンクより前で終わっています`,
  brokenYaml: ({ file, line, column }) =>
    `${nameFile(file)}は正しい YAML ではありません。${line} 行目の ${column} 文字目を確認してください`,
  aliasYaml: ({ file }) =>
    `${nameFile(file)}は正しい YAML ではありません。指す先がない、または展開すると大きすぎるエイリアスがあります`,
  deepYaml: ({ file, line }) => `${nameFile(file)}は入れ子が深すぎます。${line} 行目を確認してください`,
  hugeYaml: ({ file }) => `${nameFile(file)}には Signpost が読める YAML の量（最大 4 MB）を超える内容があります`,
  noColumn: ({ file, column }) => `${nameFile(file)}に ${column} という列がありません`,
  manyColumns: ({ file, max }) => `${nameFile(file)}の列が ${max} を超えています`,
  longRow: ({ file, line }) =>
    `${nameFile(file)}に 1 MB を超える行があります。${line} 行目で引用符が抜けている可能性があります`,
  notSqlite: ({ file }) => `${nameFile(file)}は SQLite ファイルではありません`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)}は SQLite ファイルです。インポートできるのは Node 上のサーバーだけで、Workers ではできません`,
  damagedSqlite: ({ file }) => `${nameFile(file)}は壊れた SQLite ファイルです`,
  damagedTable: ({ file, table }) =>
    `${nameFile(file)}は壊れた SQLite ファイルです。テーブル ${table} を読み取れません`,
  noTable: ({ file, table }) => `${nameFile(file)}に ${table} というテーブルがありません`,
  listElsewhere: ({ file }) => `内容は ${file} にあります。両方のファイルを一緒に選んでください`,
  morePages: ({ missing, count }) =>
    `ブックマーク ${count} 件のうち ${missing} 件は linkding の API の別のページにあります。?limit= を大きくして取得してください`,
  unknownIcons: ({ count, names }) =>
    `ファイルに名前だけが書かれていて、Signpost にはないアイコン（${count} 件）：${names}`,
  deepFolders: ({ max }) => `フォルダーの入れ子が ${max} 階層を超えています`,
  unfitFile: ({ file }) => `${nameFile(file)}は選んだ種類のファイルではないか、内容が想定と異なります`,
  fetchOff: 'サーバーは他のホストから何も取得しません（FETCH=off）',
  fetchNoWeb: '取得できるのは、ブラウザーも使うポートの http と https のアドレスだけです',
  fetchCredentials: '取得するアドレスにはユーザー名やパスワードを含められません',
  fetchBusy: '現在、取得が混み合っています。数秒後にもう一度お試しください',
  fetchNoHost: ({ host }) => `${host} という名前のホストが見つかりません`,
  fetchNoAnswer: ({ host }) => `${host} から応答がありません`,
  fetchTls: ({ host }) => `${host} に安全に接続できません。証明書または TLS に問題があります`,
  fetchSlow: ({ host }) => `${host} の応答に 5 秒より長くかかりました`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `${address} のネットワークには、FETCH_ALLOW に含まれている場合だけサーバーからアクセスできます${allowExample(address)}`
      : `${address} のネットワークには、設定または FETCH_ALLOW で許可されている場合だけサーバーからアクセスできます${allowExample(address)}`,
  fetchRedirects: ({ host }) => `5 回を超えてリダイレクトされました（最後は ${host}）`,
  fetchTooLarge: ({ host }) => `${host} からの応答が大きすぎます`,
  fetchDamaged: ({ host }) => `${host} からの応答が壊れています`,
  linkLater: 'しばらくアクセスしないようサーバーが求めています',
  linkFatal: 'アクセス中にこのサーバーが 2 回停止したため、次に確認を求められるまでアクセスしません',
  linkStatus: ({ status }) => `ステータス ${status} が返されました`,
  byHand: '設定で手動でオンにする必要があります',
  undoneAlready: 'これはすでに元に戻されています',
  redoneAlready: 'これはすでにやり直されています',
  undoChanged: (named) =>
    `これはもう元に戻せません：${nameRows(named)} がその後変更されています。先に新しい変更を元に戻してください`,
  undoGroupGone: (named) => `これはもう元に戻せません：${nameRows(named)} のグループはもうありません`,
  undoAdded: (named) => `これはもう元に戻せません：削除されるグループに、その後 ${nameRows(named)} が追加されています`,
  undoMisplaced: (named) =>
    `これはもう元に戻せません：${nameRows(named)} が自分より下のグループに入るか、5 階層を超えてしまいます`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'このファイル' : `「${file}」`
}

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `「${name}」`).join('、')
  return more === 0 ? names : `${names} ほか ${more} 件`
}

/** Names of links that only say that there is one. */
const HERE = words(
  'link, the link, this link, der link, url, web, website, this, here, click here, open, open link, open app, go, visit, visit site, visit website, more, read more, learn more, view more, see more',
  'hier, klick hier, klicke hier, klicken sie hier, dies, diese, dieser, dieses, öffnen, mehr, mehr erfahren, weiterlesen, weitere infos, zur website, zur webseite',
  'aquí, aqui, esto, abrir, más, ver más, más información, saber más, leer más, ir, visitar, ici, cliquez ici, ce, ouvrir, voir plus, en savoir plus, lire la suite, visiter, voir le site',
  'ここ, こちら, 開く, もっと見る, 詳細を見る, 詳しく見る, 続きを読む, サイトを見る, 这里, 这裡, 這裡, 打开, 进入, 進入, 访问, 前往, 查看更多, 了解更多, 更多, 打開, 開啟, 造訪, 瞭解更多',
  'هنا, هذا, افتح, فتح, زيارة, المزيد, اقرأ المزيد, اعرف المزيد, qui, тут, здесь, это, открыть, подробнее, ещё, перейти',
)
/** What else buttons say below a heading. Elsewhere these may be names. */
const BUTTONS = words(
  'start, launch, view, details, show, enter, try it, login, log in, sign in, get started, go to app, connect, browse, ansehen, anzeigen, besuchen, starten, anmelden, zum dienst, zur app, zur seite, los',
  'ver, detalles, entrar, iniciar, acceder, empezar, voir, accéder, détails, consulter, lancer, démarrer, se connecter, découvrir, смотреть, войти',
  '詳細, 表示, アクセス, 起動, 進む, 查看, 详情, 詳情, 启动, 啟動, 登录, 登入, 浏览, 瀏覽, عرض, التفاصيل, تفاصيل, دخول, ابدأ',
)
/** How people begin to show something to each other, and how they go on until the address. */
const LEADS =
  'schau|schaut|guck|guckt|sieh|seht|siehe|look|check|see|try|mira|mirad|mire|vean|regarde|regardez|vois|voir|voyez|veja|olha|guarda|смотри|смотрите|глянь|дивись|kijk|zobacz|bak|has visto|have you seen|kennst du|as-tu vu|avez-vous vu|انظر|انظروا|شاهد|شاهدوا|راجع'
const FURTHER =
  'at|this|that|it|out|here|mal|hier|dir|das|an|auch|unter|esto|eso|aquí|ça|cela|ceci|ici|sur|это|вот|сюда|тут|здесь|هذا|هذه|هنا'
const CHINESE =
  '[请請]?(?:看看?|见|見|查看|参见|參見|访问|訪問|点击|點擊|打开|打開)(?:[这這][里裡个個]|下面|一下)?|[详詳]情?[请請]?[见見看]'
const JAPANESE =
  '(?:(?:詳しく|詳細|続き)は)?(?:こちら|ここ)(?:を|から|です)?|(?:これ)?を?(?:見て|みて|ご覧)(?:ね|よ|ください|下さい)?'
const POINTS = new RegExp(
  String.raw`^[¡¿]?(?:(?:${LEADS})(?:\s+(?:${FURTHER})){0,4}|${CHINESE}|${JAPANESE})[?!？！。]?$`,
  'iu',
)

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',').map((word) => word.trim())))
}

function bare(name: string): string {
  return name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
}

/** Whether the text of a link only says that there is one: `here`, `Read more`. */
export function saysHere(name: string): boolean {
  return HERE.has(bare(name))
}

/** The same for a link below a heading, where a button has further words. */
export function isButton(name: string): boolean {
  return saysHere(name) || BUTTONS.has(bare(name))
}

/** Whether a text only points to what follows: `Check this out`, `请看`. */
export function isPointing(text: string): boolean {
  return text.length < 60 && POINTS.test(text)
}

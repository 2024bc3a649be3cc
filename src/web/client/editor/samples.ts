import type { Language } from '../../messages/language-tags.ts'
import type { LinksOfGroup } from './add-links.ts'

/** The names of the groups, then the descriptions of their links, in the order of `LINKS`. */
type Texts = readonly (readonly [group: string, ...descriptions: readonly string[]])[]

/** Names and addresses; `{wiki}` is the language's own Wikipedia. */
const LINKS = [
  [
    ['Wikipedia', 'https://{wiki}.wikipedia.org/'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ['Internet Archive', 'https://archive.org/'],
    ['Project Gutenberg', 'https://www.gutenberg.org/'],
  ],
  [
    ['Home Assistant', 'http://homeassistant.local:8123/'],
    ['Router', 'http://192.168.1.1/'],
    ['NAS', 'http://nas.local:5000/'],
    ['Jellyfin', 'http://nas.local:8096/'],
  ],
  [
    ['MDN Web Docs', 'https://developer.mozilla.org/'],
    ['GitHub', 'https://github.com/'],
    ['Stack Overflow', 'https://stackoverflow.com/'],
    ['Hacker News', 'https://news.ycombinator.com/'],
  ],
] as const

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: [
    [
      'Look things up',
      'The free encyclopedia',
      'The free map of the world',
      'Old web pages, books and films',
      'Free e-books',
    ],
    ['At home', 'Lights, heating and sensors', 'Wi-Fi and network', 'Files and backups', 'Films and music'],
    ['For developers', 'How the web works', 'Code and issues', 'Questions and answers', 'What others talk about'],
  ],
  de: [
    [
      'Nachschlagen',
      'Die freie Enzyklopädie',
      'Die freie Weltkarte',
      'Alte Webseiten, Bücher und Filme',
      'Freie E-Books',
    ],
    ['Zu Hause', 'Licht, Heizung und Sensoren', 'WLAN und Netzwerk', 'Dateien und Sicherungen', 'Filme und Musik'],
    ['Entwicklung', 'Wie das Web funktioniert', 'Code und Issues', 'Fragen und Antworten', 'Worüber andere reden'],
  ],
  fr: [
    [
      'S’informer',
      'L’encyclopédie libre',
      'La carte libre du monde',
      'Anciennes pages, livres et films',
      'Livres numériques libres',
    ],
    [
      'À la maison',
      'Lumières, chauffage et capteurs',
      'Wi-Fi et réseau',
      'Fichiers et sauvegardes',
      'Films et musique',
    ],
    ['Développement', 'Le fonctionnement du Web', 'Code et tickets', 'Questions et réponses', 'Ce dont on parle'],
  ],
  es: [
    [
      'Consulta',
      'La enciclopedia libre',
      'El mapa libre del mundo',
      'Páginas antiguas, libros y películas',
      'Libros electrónicos libres',
    ],
    ['En casa', 'Luces, calefacción y sensores', 'Wi-Fi y red', 'Archivos y copias de seguridad', 'Películas y música'],
    ['Desarrollo', 'Cómo funciona la web', 'Código e incidencias', 'Preguntas y respuestas', 'De qué se habla'],
  ],
  ja: [
    ['調べる', 'フリー百科事典', '自由な世界地図', '昔のウェブページ・本・映画', '無料の電子書籍'],
    ['自宅', '照明・暖房・センサー', 'Wi-Fi とネットワーク', 'ファイルとバックアップ', '映画と音楽'],
    ['開発', 'ウェブの仕組み', 'コードと Issue', '質問と回答', '話題の記事'],
  ],
  'zh-Hans': [
    ['查资料', '自由的百科全书', '自由的世界地图', '旧网页、图书和影片', '免费电子书'],
    ['家里', '灯光、暖气和传感器', 'Wi-Fi 与网络', '文件与备份', '电影与音乐'],
    ['开发', '了解 Web 的原理', '代码与议题', '问与答', '大家在聊什么'],
  ],
  'zh-Hant': [
    ['查資料', '自由的百科全書', '自由的世界地圖', '舊網頁、圖書和影片', '免費電子書'],
    ['家裡', '燈光、暖氣和感測器', 'Wi-Fi 與網路', '檔案與備份', '電影與音樂'],
    ['開發', '了解 Web 的原理', '程式碼與議題', '問與答', '大家在聊什麼'],
  ],
  ar: [
    ['للاطلاع', 'الموسوعة الحرة', 'خريطة العالم الحرة', 'صفحات قديمة وكتب وأفلام', 'كتب إلكترونية مجانية'],
    ['في المنزل', 'الإضاءة والتدفئة والمستشعرات', 'الواي فاي والشبكة', 'الملفات والنسخ الاحتياطية', 'أفلام وموسيقى'],
    ['للمطورين', 'كيف تعمل الويب', 'الشيفرة والمشكلات', 'أسئلة وأجوبة', 'ما يتحدث عنه الآخرون'],
  ],
}

/** A few groups to try the page with, in the language of the page. */
export function samplesIn(language: Language): readonly LinksOfGroup[] {
  const [wiki = ''] = language.split('-')
  return TEXTS[language].map(([name, ...descriptions], at) => ({
    name,
    links: (LINKS[at] ?? []).map(([link, url], place) => ({
      name: link,
      url: url.replace('{wiki}', wiki),
      description: descriptions[place] ?? '',
    })),
  }))
}

/** Normalises column names for comparison: lower case, no accents, `_` for spaces and dashes. */
export function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}"*]|:$/gu, '')
    .replace(/’/g, "'")
    .replace(/[\s-]+/g, '_')
}

function words(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(',').map(columnName))
}

/**
 * What people and programs call each column, in the page's languages: English, German, Spanish, French, Japanese,
 * Chinese in both scripts and Arabic. If a table has several of them, the first one with text counts.
 */
export const COLUMNS = {
  url: words(
    'url, href, link, uri, web address, bookmark url, page url, website, webadresse, internetadresse',
    'enlace, vínculo, sitio web, página web, dirección web, lien, adresse web, site web',
    'リンク, ウェブサイト, 网址, 链接, 网站, 網址, 連結, 網站, الرابط, رابط',
    'address, site, adresse, dirección, sitio, アドレス, サイト, 地址, 位址, العنوان, الموقع', // may also be a person's
  ),
  name: words(
    'name, title, page title, label, titel, bezeichnung, nombre, título, nom, titre, intitulé',
    '名前, タイトル, 名称, 标题, 名字, 名稱, 標題, الاسم, اسم, العنوان',
  ),
  description: words(
    'description, desc, excerpt, summary, extended, beschreibung, zusammenfassung, descripción, resumen, résumé',
    '説明, 概要, 描述, 说明, 简介, 說明, 簡介, الوصف, وصف',
  ),
  notes: words(
    'notes, note, comments, comment, remarks, notizen, notiz, anmerkungen, anmerkung, bemerkungen, bemerkung',
    'kommentare, kommentar, notas, nota, comentarios, comentario, observaciones, remarques, remarque, commentaires, commentaire',
    'メモ, 備考, コメント, 备注, 笔记, 備註, 筆記, الملاحظات, ملاحظات, ملاحظة, تعليقات',
  ),
  tags: words(
    'tags, tag, labels, keywords, tag names, schlagwörter, schlagworte, stichwörter, stichworte, schlüsselwörter',
    'etiquetas, etiqueta, palabras clave, étiquettes, étiquette, mots-clés, mot-clé, mots clefs, libellés',
    'タグ, キーワード, ラベル, 标签, 关键词, 关键字, 標籤, 關鍵字, الوسوم, وسوم, الوسم, الكلمات المفتاحية, كلمات مفتاحية',
  ),
  folder: words(
    'group, folder, path, folder path, category, collection, list, lists, section, group name',
    'gruppe, ordner, kategorie, sammlung, liste, pfad, grupo, carpeta, categoría, colección, lista, ruta, sección',
    'groupe, dossier, catégorie, chemin, rubrique, グループ, フォルダ, フォルダー, カテゴリ, カテゴリー, 分类, 分組, 分组, 文件夹, 类别, 目录',
    '群組, 資料夾, 分類, 類別, 目錄, المجموعة, مجموعة, المجلد, مجلد, الفئة, التصنيف',
  ),
  icon: words(
    'icon, favicon, logo, icon url, favicon url, symbol, icono, icône, アイコン, 图标, 圖示, 圖標, الأيقونة, أيقونة',
  ),
  lanUrl: words(
    'lan url, lanurl, local url, internal url, at home, zu hause, lokale adresse, interne adresse, lokale url, interne url',
    'en casa, dirección local, url local, url interna, à la maison, adresse locale, adresse interne, url locale, url interne',
    '自宅でのアドレス, 自宅, ローカルurl, 内部url, 家里的网址, 内网地址, 内网网址, 家裡的網址, 內網位址, 內網網址',
    'العنوان في المنزل, في المنزل, العنوان المحلي, الرابط المحلي',
  ),
  isPublic: words('is public, public, shared, öffentlich, público, pública, publique, 公開, 公开, عام'),
  isPrivate: words('is private, private, privat, privado, privada, privé, privée, 非公開, 私密, 私有, 私人, خاص'),
  visibility: words(
    'visibility, sichtbarkeit, visibilidad, visibilité, 公開範囲, 公開設定, 可见性, 可見性, الظهور, الرؤية',
  ),
  createdAt: words(
    'created at, created, date added, add date, added, time added, timestamp, date, time',
    'erstellt, erstellt am, hinzugefügt, hinzugefügt am, angelegt, angelegt am, datum',
    'creado, creado el, añadido, añadido el, fecha de creación, fecha, créé, créé le, ajouté, ajouté le',
    "date de création, date d'ajout, 作成日, 作成日時, 追加日, 追加日時, 日付, 日時, 创建时间, 创建日期, 添加时间, 添加日期, 日期, 时间",
    '建立時間, 建立日期, 新增時間, 新增日期, 時間, تاريخ الإنشاء, تاريخ الإضافة, التاريخ',
  ),
  updatedAt: words(
    'updated at, updated, date modified, last modified, modified, geändert, geändert am, zuletzt geändert, aktualisiert',
    'actualizado, modificado, última modificación, fecha de modificación, modifié, modifié le, mis à jour, dernière modification',
    'date de modification, 更新日, 更新日時, 変更日, 变更时间, 更新时间, 更新日期, 修改时间, 修改日期, 更新時間, 修改時間, 修改日期',
    'تاريخ التعديل, تاريخ التحديث, آخر تعديل',
  ),
  deletedAt: words(
    'deleted at, deleted, date deleted, deletion date, trashed, gelöscht, gelöscht am, eliminado, eliminado el, supprimé, supprimé le',
    '削除日, 削除日時, 删除时间, 删除日期, 刪除時間, 刪除日期, تاريخ الحذف',
  ),
  openIn: words('open in, öffnen, öffnen in, abrir en, ouvrir dans, 開く場所, 打开方式, 開啟方式, الفتح في'),
} as const

export type Columns = Readonly<Record<keyof typeof COLUMNS, readonly string[]>>

/** Reduces the known names to those that a table has: rows can then be read faster. */
export function columnsAmong(names: readonly string[]): Columns {
  const found = Object.entries(COLUMNS).map(([field, known]) => [field, known.filter((name) => names.includes(name))])
  return Object.fromEntries(found) as Columns // `Object.entries` loses the type of the keys
}

/** Words in column names that reveal a list of passwords. */
const SECRETS = words('passw, otp, kennwort, contraseña, mot de passe, パスワード, 密码, 密碼, كلمة المرور, كلمة السر')

export function isSecret(column: string): boolean {
  return SECRETS.some((word) => column.includes(word))
}

const YES = words('1, true, yes, x, ✓, ✔, ja, sí, oui, はい, 是, نعم')
const NO = words('0, false, no, nein, non, いいえ, 否, لا')
const SAME_TAB = words(
  'same, same tab, im selben tab, la misma pestaña, même onglet, 同じタブ, 当前标签页, 目前分頁, علامة التبويب نفسها',
)
const NEW_TAB = words(
  'new, new tab, in neuem tab, pestaña nueva, nouvel onglet, 新しいタブ, 新标签页, 新分頁, علامة تبويب جديدة',
)

/** Reads a flag as people write it in tables, or by one of these further words; undefined for anything else. */
export function flagInTable(
  cell: string,
  yes: readonly string[] = [],
  no: readonly string[] = [],
): boolean | undefined {
  const word = columnName(cell)
  if (YES.includes(word) || yes.includes(word)) return true
  return NO.includes(word) || no.includes(word) ? false : undefined
}

export function openInCell(cell: string): 'same' | 'new' | undefined {
  const word = columnName(cell)
  if (SAME_TAB.includes(word)) return 'same'
  return NEW_TAB.includes(word) ? 'new' : undefined
}

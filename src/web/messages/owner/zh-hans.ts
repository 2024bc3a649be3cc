import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: '账户',
  password: '密码',
  current: '当前密码',
  next: '新密码',
  nextHint: '至少 8 个字符。其他会话都会结束。',
  change: '更改密码',
  changed: '密码已更改，其他会话都已结束。',
  setOutside: '密码由 Signpost 运行环境中的 AUTH_PASSWORD 设定，请在那里更改。',
  sessions: '已登录的设备',
  here: '此浏览器',
  unknown: '未知设备',
  end: '退出登录',
  endNamed: (name) => `让 ${name} 退出登录`,
  endOthers: '退出所有其他设备',
  ended: '已退出登录',
}

export const duplicates: DuplicateTexts = {
  title: '重复链接',
  text: '指向同一页面的链接，无论地址如何书写。保留的链接会得到其他链接的标签和备注，其他链接将被删除。',
  none: '没有重复的链接。',
  found: (count) => `${count} 个页面有多个链接`,
  keep: (address) => `${address} 要保留的链接`,
  merge: '合并',
  mergeNamed: (address) => `合并指向 ${address} 的链接`,
  mergeAll: '全部合并',
  others: (count) => `以及另外 ${count} 个`,
  show: '查看',
}

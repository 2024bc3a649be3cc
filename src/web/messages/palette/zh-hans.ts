import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: '链接', places: '分组和页面', tags: '标签', deeds: '可执行的操作' },
  words: {
    system: '自动',
    light: '浅色模式 亮色 白天 日间模式',
    dark: '深色模式 暗色 夜间模式 黑色 黑暗模式',
    signIn: '登入 登陆',
  },
  ownWords: {
    edit: '修改 整理 排列 自定义',
    settings: '选项 偏好 配置 标题 背景 壁纸 shezhi',
    account: '密码 个人资料 用户 设备 会话',
    import: '书签 收藏 上传 恢复 daoru',
    export: '备份 下载 保存 书签 daochu',
    duplicates: '重复 整理 清理',
    links: '失效 死链 检测',
    history: '撤销 恢复 更改 日志 版本',
    help: '键盘 快捷键',
    tags: '关键词',
    'new-site': '新建链接 新链接 书签 网址',
    'new-group': '新建分组 新分组 文件夹 分类 目录',
    'new-page': '新建页面 新页面 标签页',
    'sign-out': '登出 注销 退出',
  },
}

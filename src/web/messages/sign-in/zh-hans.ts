import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
  title: '登录',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  remember: '30 天内保持登录',
  submit: '登录',
  signedOut: '你已退出登录。',
  wrong: '用户名或密码不正确。',
  limited: (minutes) => `尝试次数过多，请 ${minutes} 分钟后再试。`,
  crossSite: '该请求来自其他网站，未被执行。请在此处重试。',
  cookieRefused: '此地址使用未加密的 http，浏览器没有保留会话。请使用 https，或允许此页面运行 JavaScript。',
  notEnded: '此浏览器已退出，但会话未能结束，到期前仍然有效。设置新密码即可结束会话。',
  plainHttp: '此页面未加密，同一网络中的其他人可能看到密码。建议使用 https。',
  foreign:
    '途中的代理改动了 Host 请求头，因此 Signpost 把这当成了来自其他网站的请求。代理必须按浏览器发送的原样传递它，包括端口：“Host: {host}”。',
  unavailable: '未能完成，请稍后再试。',
  forgotten: '忘记密码？',
  printed: '密码在首次启动时的终端或日志里。',
  forgottenHelp: '在运行 Signpost 的机器上执行以下命令设置新密码：',
  forgottenInFolder: '在运行 Signpost 的机器上，进入它的文件夹，执行以下命令设置新密码：',
  generated: '你使用的是自动生成的密码，可以在这里设置自己的密码。',
  repeat: '再次输入密码',
  differ: '两次输入的密码不一致。',
  notNow: '暂不',
}

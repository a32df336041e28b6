const words = {
  title: '在手机上登录',
  opening: '正在打开登录页…',
  over: '登录已结束，或链接已失效。可以关掉这个页面。',
  hint: '点画面就是点平台页面。要输入时先点画面里的输入框，再在下面填写。',
  type: '输入内容',
  send: '填入',
  enter: '回车',
  back: '退格',
  private: '您输入的内容直接送到平台页面，不记录也不保存。这个页面只能操作这一次登录。',
  picture: '平台登录页的画面',
}

export default words

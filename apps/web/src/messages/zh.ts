const words = {
  requestError: 'Request error：请求没有完成，请检查网络或稍后重试。',
  error: 'Error',
  expired: '您的账号已过期，请联系上级管理员续费',
  notValid: '填写的内容不符合要求。',
  pictureNotInserted: '图片插入失败：{{reason}}',
  slow: '服务器响应较慢，这里缺少的内容稍后会出现。',
  signedOut: '登录已失效，请重新登录。',
  crashTitle: '页面出错了',
  crashBody: '这个页面没有画出来，错误已记入运行日志。您的数据没有改变。',
  crashReload: '重新加载',
}

export default words

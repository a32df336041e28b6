const words = {
  saved: '已保存 {{time}}',
  waiting: '未保存，已留在本机',
  saving: '保存中',
  onlyHere: '连不上服务器，已留在本机',
  refused: '没有保存',
  unsent: '超过 10 秒没有保存，尚未发送',
  unanswered: '超过 10 秒没有保存，服务器还没有回应',
  fault: '程序出错没有保存，已留在本机',
  now: '立即保存',
  conflict: '有人改过',
  readOnly: '只读',
  conflictTitle: '有人改过同一处',
  conflictBody: '你编辑时，另一个窗口或另一个人保存了同一处。请选择保留哪一个。',
  conflictHint: '覆盖时，对方的版本会留在历史版本里。',
  keepCopy: '把我的存成副本',
  takeTheirs: '用对方的',
  overwrite: '用我的覆盖',
} as const

export default words

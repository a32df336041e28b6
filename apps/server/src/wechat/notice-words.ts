import { type FaultWord, faults } from '@matrixcast/contract/faults/zh'
import type { Language } from '@matrixcast/contract/wire'
import { faultText } from '../http/fault-text.ts'
import type { NoticedAlarm } from './notice-store.ts'

type Reason =
  | 'workNotReady'
  | 'accountOffline'
  | 'accountChallenge'
  | 'late'
  | 'setBack'
  | 'noBackup'
  | 'helper'
  | 'changed'
  | 'down'
  | 'firstAnswer'
  | 'followUp'
  | 'noFollow'
  | 'yesAsked'
  | 'poolLow'
  | 'rewardOut'
type Words = {
  kinds: Record<NoticedAlarm['kind'], string>
  reasons: Record<Reason, string>
  /** What an alarm about everything that waits is about. */
  all: string
  /** What an alarm about backups is about. */
  backups: string
  many: (count: number) => string
  more: (count: number) => string
  /** Before the link by which a key's posts are answered. */
  answer: string
}

/** What a notice says, in the language of who gets it; the alarm bell of the back-office says the same. */
const words: Record<Language, Words> = {
  zh: {
    kinds: {
      overdue: '到时间没有发出',
      unknown: '结果未知，请到平台确认',
      failed: '发布失败，等您处理',
      breaker: '平台已暂停发布',
      setBack: '数据库比已发布的旧',
      backup: '两天没有备份成功',
      leadDue: '有线索等您跟进',
      hookFailing: 'Webhook 连续三天无法送达，已停用',
      leadReturns: '线索快要退回公海',
      poolLow: '活动的视频快领完了',
      rewardOut: '活动的奖励已发完',
      yesAsked: '有程序要发布，等您同意',
    },
    reasons: {
      workNotReady: '作品没有制作完成',
      accountOffline: '账号需要重新登录',
      accountChallenge: '账号需要完成验证',
      setBack: '等待的发布已扣住，先到平台确认再放行',
      noBackup: '定时备份没有成功',
      late: '已过两小时，等您同意',
      helper: '没有云管家来取',
      changed: '两个账号在同一步失败，页面可能改版',
      down: '平台连续没有响应',
      firstAnswer: '领取后 30 分钟内还没有联系',
      followUp: '到了约好的跟进时间',
      noFollow: '很久没有跟进，明天退回',
      poolLow: '剩下不到十分之一，请补充',
      rewardOut: '可以补充数量或结束活动',
      yesAsked: '十分钟内有效',
    },
    all: '所有等待的发布',
    backups: '本安装的备份',
    many: (count) => `${count} 条需要处理`,
    more: (count) => `还有 ${count} 条，请打开后台查看`,
    answer: '打开链接确认或拒绝',
  },
  en: {
    kinds: {
      overdue: 'Not posted on time',
      unknown: 'Outcome unknown: look on the platform',
      failed: 'Failed and waits for you',
      breaker: 'Posting is paused',
      setBack: 'The database is older than what was published',
      backup: 'No backup for two days',
      leadDue: 'A lead waits for you',
      hookFailing: 'A webhook was switched off: nothing arrived for three days',
      leadReturns: 'A lead goes back to its pool soon',
      poolLow: 'An activity runs out of videos',
      rewardOut: 'A reward of an activity is given out',
      yesAsked: 'A program wants to publish and waits for your yes',
    },
    reasons: {
      workNotReady: 'the work is not finished',
      accountOffline: 'the account has to log in again',
      accountChallenge: 'the account has to pass a check',
      setBack: 'waiting posts are held: look on the platforms, then let them go',
      noBackup: 'the scheduled backup did not succeed',
      late: 'over two hours late, waits for your yes',
      helper: 'no cloud manager came for it',
      changed: 'two accounts failed at one step; the page may have changed',
      down: 'the platform keeps not answering',
      firstAnswer: 'no first answer within 30 minutes',
      followUp: 'the time of the follow-up has come',
      noFollow: 'no follow-up for a long time',
      poolLow: 'fewer than one in ten are left',
      rewardOut: 'add more, or end the activity',
      yesAsked: 'good for ten minutes',
    },
    all: 'all waiting posts',
    backups: 'backups of this installation',
    many: (count) => `${count} things need you`,
    more: (count) => `and ${count} more in the back-office`,
    answer: 'Open to answer',
  },
  es: {
    kinds: {
      overdue: 'No salió a su hora',
      unknown: 'Resultado desconocido: mírelo en la plataforma',
      failed: 'Falló y le espera',
      breaker: 'La publicación está en pausa',
      setBack: 'La base de datos es anterior a lo publicado',
      backup: 'Dos días sin copia de seguridad',
      leadDue: 'Un lead le espera',
      hookFailing: 'Un webhook se desactivó: nada llegó en tres días',
      leadReturns: 'Un lead vuelve pronto a su bolsa',
      poolLow: 'Una actividad se queda sin videos',
      rewardOut: 'Un premio de una actividad se agotó',
      yesAsked: 'Un programa quiere publicar y espera su sí',
    },
    reasons: {
      workNotReady: 'la obra no está terminada',
      accountOffline: 'la cuenta debe iniciar sesión de nuevo',
      accountChallenge: 'la cuenta debe pasar una verificación',
      setBack: 'lo que espera está retenido: mire en las plataformas y déjelo salir',
      noBackup: 'la copia programada no salió bien',
      late: 'más de dos horas de retraso, espera su permiso',
      helper: 'ningún asistente la recogió',
      changed: 'dos cuentas fallaron en el mismo paso; puede que la página haya cambiado',
      down: 'la plataforma sigue sin responder',
      firstAnswer: 'sin primera respuesta en 30 minutos',
      followUp: 'ha llegado la hora del seguimiento',
      noFollow: 'sin seguimiento desde hace tiempo',
      poolLow: 'queda menos de uno de cada diez',
      rewardOut: 'añada más o termine la actividad',
      yesAsked: 'vale diez minutos',
    },
    all: 'todo lo que espera',
    backups: 'copias de esta instalación',
    many: (count) => `${count} asuntos le esperan`,
    more: (count) => `y ${count} más en el panel`,
    answer: 'Ábralo para responder',
  },
  ja: {
    kinds: {
      overdue: '予定時刻に投稿されていません',
      unknown: '結果が不明です。プラットフォームで確認してください',
      failed: '投稿に失敗しました。ご対応ください',
      breaker: '投稿を一時停止しました',
      setBack: 'データベースが公開済みの内容より古い',
      backup: '2日間バックアップがありません',
      leadDue: '対応が必要なリード',
      hookFailing: 'Webhook を停止しました：3 日間届いていません',
      leadReturns: 'リードがまもなくプールに戻ります',
      poolLow: '活動の動画が残りわずかです',
      rewardOut: '活動の特典がなくなりました',
      yesAsked: 'プログラムが投稿の同意を待っています',
    },
    reasons: {
      workNotReady: '作品がまだ完成していません',
      accountOffline: 'アカウントの再ログインが必要です',
      accountChallenge: 'アカウントの認証が必要です',
      setBack: '待機中の投稿を保留中。確認してから許可してください',
      noBackup: '予定のバックアップが成功していません',
      late: '2 時間以上遅れ、同意を待っています',
      helper: 'クラウドマネージャーが取りに来ていません',
      changed: '2 つのアカウントが同じ手順で失敗。ページが変わった可能性があります',
      down: 'プラットフォームの応答がない状態が続いています',
      firstAnswer: '30分以内に最初の連絡がありません',
      followUp: '約束したフォローの時間です',
      noFollow: '長い間フォローがありません',
      poolLow: '残りが 10 分の 1 未満です',
      rewardOut: '追加するか、活動を終了してください',
      yesAsked: '10 分間有効です',
    },
    all: '待機中のすべての投稿',
    backups: 'このシステムのバックアップ',
    many: (count) => `対応が必要なものが ${count} 件あります`,
    more: (count) => `ほか ${count} 件は管理画面で確認してください`,
    answer: '開いて回答',
  },
}

const ofBreaker: Record<string, Reason> = { selectorChanged: 'changed', platformDown: 'down' }
const isReason = (word: string): word is Reason => word in words.zh.reasons
const isFault = (word: string): word is FaultWord => word in faults

/** As much as a person reads on a phone, and as many as WeChat takes in one message. */
const mostLines = 5
const mostSignsOfThing = 40

export type NoticeSubject = { language: Language; timeZone: string; nameOf: (platform: string) => string }

const cut = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

function reasonOf({ kind, reason }: NoticedAlarm, language: Language): string {
  const word = kind === 'breaker' ? (ofBreaker[reason] ?? reason) : reason
  if (isReason(word)) return words[language].reasons[word]
  return isFault(word) ? faultText(language, word, {}) : word
}

/** Alarms whose title says all: a lead, a key, an activity. */
const ofOneThing: ReadonlySet<NoticedAlarm['kind']> = new Set([
  'leadDue',
  'leadReturns',
  'yesAsked',
  'poolLow',
  'rewardOut',
])

function whichOf({ kind, title, account, platform }: NoticedAlarm, { nameOf, language }: NoticeSubject): string {
  if (kind === 'setBack') return words[language].all
  if (kind === 'backup') return words[language].backups
  if (ofOneThing.has(kind)) return cut(title, mostSignsOfThing)
  return kind === 'breaker' ? nameOf(platform) : `${cut(title, mostSignsOfThing)} → ${account} (${nameOf(platform)})`
}

const timeOf = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(seconds * 1000)

/** The parts of a message about these alarms: what happened, to which, why, and when. `link`: where one alarm is answered. */
export function noticeParts(alarms: readonly NoticedAlarm[], subject: NoticeSubject, link?: string) {
  const { kinds, many, more, answer } = words[subject.language]
  const [first] = alarms
  if (!first) throw new Error('a notice is about something')
  const when = timeOf(Math.max(...alarms.map(({ raisedAt }) => raisedAt)), subject.timeZone)
  if (alarms.length === 1) {
    return {
      what: kinds[first.kind],
      which: whichOf(first, subject),
      why: reasonOf(first, subject.language),
      when,
      text: [
        kinds[first.kind],
        whichOf(first, subject),
        reasonOf(first, subject.language),
        when,
        ...(link === undefined ? [] : [`${answer}: ${link}`]),
      ].join('\n'),
    }
  }
  const lines = alarms.slice(0, mostLines).map((alarm) => `· ${whichOf(alarm, subject)}: ${kinds[alarm.kind]}`)
  const rest = alarms.length > mostLines ? [more(alarms.length - mostLines)] : []
  return {
    what: many(alarms.length),
    which: whichOf(first, subject),
    why: kinds[first.kind],
    when,
    text: [many(alarms.length), ...lines, ...rest, when].join('\n'),
  }
}

/** What fits a place of a template: WeChat refuses more than twenty letters. */
export const forTemplate = (text: string): string => cut(text, 20)

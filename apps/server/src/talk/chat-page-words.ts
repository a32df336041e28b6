import type { Language } from '@matrixcast/contract/wire'

export const chatFaults = [
  'name',
  'phone',
  'consent',
  'empty',
  'tooLong',
  'encoding',
  'tooFast',
  'stale',
  'foreign',
  'tooMany',
] as const
export type ChatFault = (typeof chatFaults)[number]

type Words = {
  faults: Record<ChatFault, string>
  name: string
  phone: string
  message: string
  send: string
  refresh: string
  we: string
  you: string
  lost: string
  visitor: string
}

/** What a chat page says to its visitors besides its own words. */
export const chatPageWords: Record<Language, Words> = {
  zh: {
    faults: {
      name: '请填写称呼。',
      phone: '这不是有效的电话号码（{{country}}）。其他国家或地区的号码请以 + 开头，如 +34。',
      consent: '请先勾选同意。',
      empty: '请先写下内容。',
      tooLong: '内容太长，最多 2000 个字。',
      encoding: '有些文字无法识别，请重新填写。',
      tooFast: '发送得太快，请稍等片刻再发送。',
      stale: '页面打开太久，已为您更新。请再次发送，内容还在。',
      foreign: '请在这个页面上发送。',
      tooMany: '发送太频繁，请过几分钟再试。内容还在。',
    },
    name: '称呼',
    phone: '电话',
    message: '内容',
    send: '发送',
    refresh: '查看新回复',
    we: '客服',
    you: '您',
    lost: '暂时没有发出，会自动再次发送。内容还在。',
    visitor: '访客',
  },
  en: {
    faults: {
      name: 'Please give your name.',
      phone:
        'This is not a valid telephone number ({{country}}). Numbers of other countries begin with +, such as +34.',
      consent: 'Tick the box to agree first.',
      empty: 'Please write something first.',
      tooLong: 'This is too long: 2000 characters at most.',
      encoding: 'Some of this cannot be read. Please type it again.',
      tooFast: 'That was too fast. Wait a moment and send it again.',
      stale: 'The page was open for too long. Send it again; nothing was lost.',
      foreign: 'Please send it from this page.',
      tooMany: 'Sent too often. Try again in a few minutes; nothing was lost.',
    },
    name: 'Name',
    phone: 'Telephone',
    message: 'Message',
    send: 'Send',
    refresh: 'Look for answers',
    we: 'Us',
    you: 'You',
    lost: 'Not sent yet. It is sent again by itself; nothing was lost.',
    visitor: 'Visitor',
  },
  es: {
    faults: {
      name: 'Escriba su nombre.',
      phone: 'No es un número de teléfono válido ({{country}}). Los de otros países empiezan por +, como +34.',
      consent: 'Marque primero la casilla para aceptar.',
      empty: 'Escriba algo primero.',
      tooLong: 'Es demasiado largo: 2000 caracteres como máximo.',
      encoding: 'Parte del texto no se puede leer. Escríbalo de nuevo.',
      tooFast: 'Demasiado rápido. Espere un momento y envíelo de nuevo.',
      stale: 'La página llevaba demasiado tiempo abierta. Envíelo de nuevo; no se ha perdido nada.',
      foreign: 'Envíelo desde esta página.',
      tooMany: 'Demasiados envíos. Inténtelo en unos minutos; no se ha perdido nada.',
    },
    name: 'Nombre',
    phone: 'Teléfono',
    message: 'Mensaje',
    send: 'Enviar',
    refresh: 'Ver respuestas',
    we: 'Nosotros',
    you: 'Usted',
    lost: 'Aún no se ha enviado. Se enviará de nuevo por sí solo; no se ha perdido nada.',
    visitor: 'Visitante',
  },
  ja: {
    faults: {
      name: 'お名前を入力してください。',
      phone: '有効な電話番号ではありません（{{country}}）。他の国の番号は +34 のように + から入力してください。',
      consent: '先に同意にチェックしてください。',
      empty: '先に内容を入力してください。',
      tooLong: '長すぎます。2000 文字までです。',
      encoding: '読み取れない文字があります。もう一度入力してください。',
      tooFast: '送信が早すぎます。少し待ってからもう一度送信してください。',
      stale: 'ページが長時間開かれていました。もう一度送信してください。内容は残っています。',
      foreign: 'このページから送信してください。',
      tooMany: '送信が多すぎます。数分後にもう一度お試しください。内容は残っています。',
    },
    name: 'お名前',
    phone: '電話番号',
    message: '内容',
    send: '送信',
    refresh: '返信を確認',
    we: '担当',
    you: 'あなた',
    lost: 'まだ送信されていません。自動的に再送されます。内容は残っています。',
    visitor: '訪問者',
  },
}

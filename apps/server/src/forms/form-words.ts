import type { FormReason } from '@matrixcast/contract/forms'
import type { Language } from '@matrixcast/contract/wire'

type Words = {
  reasons: Record<FormReason, string>
  send: string
  required: string
  thanks: string
  sent: string
  again: string
  choose: string
  notSent: string
  tooMany: string
}

/** What a form says to its visitors besides its own words. */
export const formWords: Record<Language, Words> = {
  zh: {
    reasons: {
      required: '请填写这一项。',
      phone: '这不是有效的电话号码（{{country}}）。其他国家或地区的号码请以 + 开头，如 +34。',
      twoEmails: '这里有两个邮箱，请只填一个。',
      twoPhones: '这里有两个号码，请只填一个。',
      email: '这不是有效的邮箱地址。',
      tooLong: '内容太长，请缩短后再提交。',
      choice: '请从给出的选项中选择。',
      date: '这不是有效的日期。',
      contact: '请至少留下一种联系方式。',
      consent: '请先勾选同意。',
      encoding: '有些文字无法识别，请重新填写。',
      tooFast: '提交得太快，请稍等片刻再提交。您填写的内容都还在。',
      stale: '页面打开太久，已为您更新。请再次提交，您填写的内容都还在。',
      robot: '没有提交，请再试一次。',
      foreign: '请在表单自己的页面上提交。',
      full: '目前提交的人太多，请稍后再试。您填写的内容都还在。',
      known: '您的信息我们已经收到，无需再次提交。',
      away: '暂时没有提交成功，请再试一次。您填写的内容都还在。',
    },
    send: '提交',
    required: '必填',
    thanks: '谢谢',
    sent: '已收到您的信息。',
    again: '返回',
    choose: '请选择',
    notSent: '还没有提交，请改正标出的地方。',
    tooMany: '提交太频繁，请过几分钟再试。您填写的内容都还在。',
  },
  en: {
    reasons: {
      required: 'Please fill this in.',
      phone:
        'This is not a valid telephone number ({{country}}). Numbers of other countries begin with +, such as +34.',
      twoEmails: 'There are two e-mail addresses here. Please give one.',
      twoPhones: 'There are two numbers here. Please give one.',
      email: 'This is not a valid e-mail address.',
      tooLong: 'This is too long. Shorten it and send it again.',
      choice: 'Please choose from what is offered.',
      date: 'This is not a valid date.',
      contact: 'Please leave at least one way to reach you.',
      consent: 'Tick the box to agree first.',
      encoding: 'Some of this cannot be read. Please type it again.',
      tooFast: 'That was too fast. Wait a moment and send it again; nothing was lost.',
      stale: 'The page was open for too long. Send it again; nothing was lost.',
      robot: 'This was not sent. Please try again.',
      foreign: 'Please send it from the page of the form.',
      full: 'Too many people are sending this form. Try again later; nothing was lost.',
      known: 'We have your details already. You need not send them again.',
      away: 'This could not be taken at the moment. Send it again; nothing was lost.',
    },
    send: 'Send',
    required: 'required',
    thanks: 'Thank you',
    sent: 'What you sent has arrived.',
    again: 'Back',
    choose: 'Please choose',
    notSent: 'Not sent yet. Please put right what is marked.',
    tooMany: 'Sent too often. Try again in a few minutes; nothing was lost.',
  },
  es: {
    reasons: {
      required: 'Rellene este campo.',
      phone: 'No es un número de teléfono válido ({{country}}). Los de otros países empiezan por +, como +34.',
      twoEmails: 'Aquí hay dos correos. Escriba solo uno.',
      twoPhones: 'Aquí hay dos números. Escriba solo uno.',
      email: 'No es una dirección de correo válida.',
      tooLong: 'Es demasiado largo. Acórtelo y envíelo de nuevo.',
      choice: 'Elija una de las opciones.',
      date: 'No es una fecha válida.',
      contact: 'Deje al menos una forma de contacto.',
      consent: 'Marque primero la casilla para aceptar.',
      encoding: 'Parte del texto no se puede leer. Escríbalo de nuevo.',
      tooFast: 'Demasiado rápido. Espere un momento y envíelo de nuevo; no se ha perdido nada.',
      stale: 'La página llevaba demasiado tiempo abierta. Envíela de nuevo; no se ha perdido nada.',
      robot: 'No se ha enviado. Inténtelo de nuevo.',
      foreign: 'Envíelo desde la página del formulario.',
      full: 'Hay demasiados envíos. Inténtelo más tarde; no se ha perdido nada.',
      known: 'Ya tenemos sus datos. No hace falta enviarlos otra vez.',
      away: 'No se ha podido recibir en este momento. Envíelo de nuevo; no se ha perdido nada.',
    },
    send: 'Enviar',
    required: 'obligatorio',
    thanks: 'Gracias',
    sent: 'Hemos recibido sus datos.',
    again: 'Volver',
    choose: 'Elija',
    notSent: 'Aún no se ha enviado. Corrija lo marcado.',
    tooMany: 'Demasiados envíos. Inténtelo en unos minutos; no se ha perdido nada.',
  },
  ja: {
    reasons: {
      required: 'この項目を入力してください。',
      phone: '有効な電話番号ではありません（{{country}}）。他の国の番号は +34 のように + から入力してください。',
      twoEmails: 'メールアドレスが二つあります。一つだけ入力してください。',
      twoPhones: '番号が二つあります。一つだけ入力してください。',
      email: '有効なメールアドレスではありません。',
      tooLong: '長すぎます。短くしてもう一度送信してください。',
      choice: '選択肢から選んでください。',
      date: '有効な日付ではありません。',
      contact: '連絡先を少なくとも一つ入力してください。',
      consent: '先に同意にチェックしてください。',
      encoding: '読み取れない文字があります。もう一度入力してください。',
      tooFast: '送信が早すぎます。少し待ってからもう一度送信してください。入力内容は残っています。',
      stale: 'ページが長時間開かれていました。もう一度送信してください。入力内容は残っています。',
      robot: '送信されていません。もう一度お試しください。',
      foreign: 'フォームのページから送信してください。',
      full: '送信が集中しています。後でもう一度お試しください。入力内容は残っています。',
      known: 'お客様の情報はすでに受け取っています。再送の必要はありません。',
      away: '現在受け取れません。もう一度送信してください。入力内容は残っています。',
    },
    send: '送信',
    required: '必須',
    thanks: 'ありがとうございます',
    sent: '送信内容を受け取りました。',
    again: '戻る',
    choose: '選択してください',
    notSent: 'まだ送信されていません。印のある項目を直してください。',
    tooMany: '送信が多すぎます。数分後にもう一度お試しください。入力内容は残っています。',
  },
}

import type zh from './zh.ts'

const words: typeof zh = {
  title: 'Sign in on your phone',
  opening: 'Opening the login page…',
  over: 'This sign-in has ended, or the link is over. You can close this page.',
  hint: 'A tap on the picture is a tap on the platform’s page. To type, tap its field first, then write below.',
  type: 'Text to type',
  send: 'Type it',
  enter: 'Enter',
  back: 'Delete',
  private:
    'What you type goes straight to the platform’s page and is neither logged nor kept. This page can do nothing but this one sign-in.',
  picture: 'The platform’s login page',
}

export default words

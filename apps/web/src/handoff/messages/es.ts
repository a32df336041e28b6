import type zh from './zh.ts'

const words: typeof zh = {
  title: 'Entrar desde el teléfono',
  opening: 'Abriendo la página de acceso…',
  over: 'Este acceso terminó o el enlace ya no vale. Puede cerrar esta página.',
  hint: 'Tocar la imagen es tocar la página de la plataforma. Para escribir, toque primero su campo y escriba abajo.',
  type: 'Texto',
  send: 'Escribir',
  enter: 'Intro',
  back: 'Borrar',
  private:
    'Lo que escriba va directo a la página de la plataforma; no se registra ni se guarda. Esta página solo sirve para este acceso.',
  picture: 'La página de acceso de la plataforma',
}

export default words

import type zh from './zh.ts'

const words: typeof zh = {
  requestError: 'Error de solicitud (Request error): no se completó. Compruebe la red e inténtelo de nuevo.',
  error: 'Error',
  expired: 'Su cuenta ha caducado; pida a su administrador superior que la renueve',
  notValid: 'Un dato no es válido.',
  pictureNotInserted: 'No se pudo insertar la imagen: {{reason}}',
  slow: 'El servidor tarda en responder. Lo que falta aquí aparecerá.',
  signedOut: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  crashTitle: 'Esta página falló',
  crashBody: 'La página no se pudo mostrar; el fallo quedó en el registro. Sus datos no han cambiado.',
  crashReload: 'Recargar',
}

export default words

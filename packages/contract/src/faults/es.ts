import type { FaultsWithSingular } from './counted.ts'

export const faults: FaultsWithSingular = {
  internal:
    'El servidor falló y puede que no se haya hecho. Actualice y compruébelo antes de repetir; si vuelve a ocurrir, dé el número {{requestId}} a su administrador.',
  internalUnnumbered: 'Falló algo inesperado. Inténtelo de nuevo; si se repite, consulte a su administrador.',
  databaseAway:
    'La base de datos no responde en este momento y puede que esto no se haya hecho. Espere un minuto, actualice y compruébelo antes de intentarlo de nuevo.',
  invalidInput: 'Un dato no es válido: {{field}} {{reason}}',
  notFound: 'Esto ya no existe; puede que se haya eliminado. Actualice la lista.',
  noPermission: 'Su rol no permite esto. Pregunte al administrador total.',
  notSignedIn: 'No ha iniciado sesión o su sesión ha terminado.',
  expired: 'Su cuenta ha caducado; póngase en contacto con su administrador superior para renovarla',
  foreignPage: 'La petición vino de otro sitio y se rechazó.',
  accountNotYours: 'Esta cuenta no está a su cargo, así que no se cambió nada. Consulte a un administrador total.',
  personUnknown: 'Una de las personas no es de este espacio o está desactivada. No se cambió nada.',
  accountOfOthers:
    'Esta cuenta ya está vinculada aquí; a cargo de: {{people}}. Pídales a ellos o a un administrador total que le añadan.',
  handoffOver: 'Este enlace ya no vale: se abre una vez y solo durante unos minutos. Cree otro en el panel.',
  proxyRefused: 'El proxy no acepta este nombre o contraseña. No se guardó nada.',
  proxySilent: 'No llegó ninguna respuesta por este proxy, así que no se guardó. Revise dirección, puerto y tipo.',
  sessionTruncated: 'La sesión está incompleta y no se guardó. Inicie sesión otra vez.',
  sessionForeign: 'La sesión es de otro sitio, no de esta plataforma. No se guardó nada.',
  sessionExpired: 'La sesión ya caducó y no se guardó. Inicie sesión otra vez.',
  wrongCredentials: 'El usuario o la contraseña no son correctos.',
  tooManyAttempts: 'Demasiados intentos. Vuelva a intentarlo en {{minutes}} minutos.',
  tooManyAttempts_one: 'Demasiados intentos. Vuelva a intentarlo en {{minutes}} minuto.',
  tooManyRequests: 'Demasiadas solicitudes; no se ha hecho nada. Vuelva a intentarlo en {{minutes}} minutos.',
  tooManyRequests_one: 'Demasiadas solicitudes; no se ha hecho nada. Vuelva a intentarlo en {{minutes}} minuto.',
  codeInvalid: 'Este enlace ya no es válido (sirve una vez, durante 60 segundos). Pida otro.',
  wrongPassword: 'La contraseña actual no es correcta; no se cambió nada.',
  usernameTaken: 'Ese nombre de usuario ya existe. Elija otro.',
  lastOwner: 'Debe quedar al menos un administrador total activo.',
  empty: 'El archivo está vacío y no se guardó.',
  unknownContent:
    'No se reconoce el contenido. Se admiten MP4, MOV, WebM, MKV, AVI, TS, FLV, MPG, WMV, JPG, PNG, WebP, AVIF, GIF, MP3, WAV, M4A, FLAC, TTF, OTF y WOFF2.',
  formatNotRead: 'Es un archivo {{format}}, que aquí no se lee. Guárdelo como {{saveAs}} y súbalo de nuevo.',
  notMedia: 'No es un vídeo, imagen, música o fuente, diga lo que diga su nombre.',
  playlist: 'Es una lista de reproducción, no el vídeo, y se rechaza por seguridad. Suba el archivo de vídeo.',
  truncated: 'El archivo está incompleto; falta el final. Expórtelo o súbalo de nuevo.',
  tooManyPixels: 'La imagen es demasiado grande: 40 megapíxeles como máximo. Redúzcala y súbala de nuevo.',
  tooLong: 'Dura más de 4 horas. Acórtelo y súbalo de nuevo.',
  tooLarge: 'El archivo supera el límite de {{maxMegabytes}} MB y no se guardó.',
  noVideoStream: 'El archivo no contiene imagen ni sonido.',
  unreadable: 'El archivo está dañado y no se puede decodificar. Expórtelo de nuevo y súbalo.',
  uploadIncomplete: 'La subida no está completa: llegaron {{received}} de {{expected}} bytes. Súbalo de nuevo.',
  backupFailed: 'La copia falló. Los ajustes dicen por qué, en Copias de seguridad.',
  uploadsUnfinished:
    'Ha empezado {{limit}} subidas en un día sin terminarlas. Termine o cancele algunas, o inténtelo mañana.',
  moreThanAnnounced:
    'Llegó más de los {{expected}} bytes anunciados y no se guardó nada. Elija el archivo de nuevo y súbalo.',
  formBroken: 'La subida no llegó como un formulario completo con un archivo. Súbalo de nuevo.',
  lowDisk:
    'El disco está casi lleno (quedan {{freeMegabytes}} MB), así que se detuvo; no se cobró crédito. Libere espacio y reintente.',
  materialOnPages: 'Lo usan {{pages}} páginas y no se puede eliminar. Quítelo antes de esas páginas.',
  materialOnPages_one: 'Lo usa una página y no se puede eliminar. Quítelo antes de esa página.',
  materialInUse: 'Lo usan {{plans}} planes y no se puede eliminar. Elimine antes esos planes.',
  materialInUse_one: 'Lo usa un plan y no se puede eliminar. Elimine antes ese plan.',
  materialThere: 'El mismo archivo ya está en la biblioteca: {{name}}.',
  otherKind: 'El archivo nuevo es de otro tipo (vídeo, imagen, música o fuente); no se ha sustituido nada.',
  folderNameTaken: 'Aquí ya hay una carpeta con este nombre. Elija otro.',
  folderInItself: 'Una carpeta no puede moverse dentro de sí misma ni de sus subcarpetas.',
  folderNotEmpty:
    'La carpeta aún contiene {{materials}} materiales y no se ha eliminado. Puede enviarla a la papelera con su contenido.',
  folderInUse:
    '{{materials}} materiales de la carpeta se usan en planes, por lo que no se ha eliminado. Elimine esos planes o mueva los materiales.',
  fontUnreadable: 'El archivo de fuente está dañado o no se reconoce. Use otro archivo TTF, OTF o WOFF2.',
  addressNotSecure: 'Solo se puede descargar de direcciones https.',
  addressInside: 'Esta dirección pertenece a una red interna y no se descarga.',
  addressFailed:
    'No se pudo descargar de esta dirección ({{reason}}). Compruébela e inténtelo de nuevo, o descargue el archivo y súbalo aquí.',
  noFootage: 'No hay material. Añada un vídeo o una imagen al menos a una escena.',
  sceneWithoutMaterial: 'La escena {{scene}} no tiene material. Añada alguno o quite la escena.',
  materialTooShort: 'Un material de la escena {{scene}} es más corto que la escena. Cámbielo o acorte la escena.',
  materialMissing: 'Un material se ha eliminado; elija de nuevo.',
  noKeyword: 'Un título usa {keyword}, pero no hay palabras clave.',
  moreThanCombinations:
    'Con este material solo salen {{possible}} vídeos distintos. Pida menos o añada material, guiones o títulos.',
  moreThanCombinations_one: 'Con este material solo sale un vídeo. Añada material, guiones o títulos.',
  noTitle: 'No hay título. Escriba al menos una plantilla de título.',
  titleFilledTooLong:
    'El título «{{text}}» tiene {{actual}} caracteres con la palabra clave «{{keyword}}»; el máximo es {{limit}}. Acorte uno de los dos.',
  topicFilledTooLong:
    'El tema «{{text}}» tiene {{actual}} caracteres con la palabra clave «{{keyword}}»; el máximo es {{limit}}. Acorte uno de los dos.',
  noScript: 'La voz está activada pero no hay guion. Escriba uno o desactive la voz.',
  noCredit: 'Faltan créditos de corte: se necesitan {{needed}}, quedan {{left}}. No se cobró nada.',
  planBusy: 'Se está publicando una obra de este plan. Espere a que termine y elimine.',
  workPublished: 'La obra está publicada o publicándose y ya no se puede cambiar.',
  workGoesElsewhere:
    'También va a una cuenta que usted no ve, así que no se cambió nada. Puede hacerlo quien vea esa cuenta.',
  workRemoved: 'Su obra se eliminó: ya no saldrá; queda como comprobante.',
  workNotReady: 'La obra aún no está terminada.',
  orderMadeAlready:
    'Una pulsación anterior ya creó este pedido, sin lo que se cambió después. Mire antes ese plan; si pulsa otra vez se crea otro pedido.',
  workWordsUnfit:
    'El título o un tema de esta obra es demasiado largo o contiene caracteres de control. No se publicó. Edite la obra y publíquela de nuevo.',
  notCancellable: 'La producción ha terminado y no se puede cancelar.',
  notWaiting: 'Ya se está produciendo o ha terminado; no hay turno que cambiar.',
  jobGivenUp: 'Se interrumpió demasiadas veces y se abandonó; se puede empezar de nuevo.',
  notRetryable: 'No se puede reintentar en su estado actual.',
  outcomeKnown: 'Su resultado ya se conoce; no hay nada que comprobar ni que decir.',
  bulkNothing: 'Nada coincide, así que no se hizo nada.',
  bulkNotPossible: 'Esto no se puede aplicar a toda una lista a la vez.',
  tooManyRows: 'Coinciden {{rows}} filas; se admiten {{limit}} como máximo. Acote los filtros.',
  viewNameTaken: 'Ya tiene una vista con ese nombre. Elija otro.',
  tooManyViews: 'Se guardan como máximo {{limit}} vistas por lista. Elimine alguna que no use.',
  endpointMissing: 'Aún no hay dirección.',
  endpointNeedsTls:
    '{{host}} no es este equipo ni su red, así que claves y textos deben ir por https. Use una dirección https://.',
  endpointUnreachable:
    'No se puede acceder al servicio de IA o voz, o falló. Revise «IA y voz» en los ajustes o inténtelo más tarde.',
  endpointRefused: 'El servicio de IA o voz rechazó la petición. Revise clave, modelo y cuota (ajustes, «IA y voz»).',
  endpointNonsense: 'Lo que envió el servicio de IA o voz no sirve. Revise dirección y modelo (ajustes, «IA y voz»).',
  builtIn: 'Lo incorporado no se puede cambiar ni eliminar.',
  platformUnknown: 'Aquí no se conoce esta plataforma.',
  bindRefused:
    'La plataforma no aceptó los datos; no se guardó nada. Revíselos e inténtelo de nuevo. La plataforma dice: {{detail}}',
  fieldMissing: 'Falta por rellenar: {{field}}',
  siteUnreachable:
    'No se puede llegar a esta dirección; no se guardó nada. Revise la dirección o inténtelo más tarde. ({{detail}})',
  siteInside:
    'Esta dirección está en la red interna del servidor; no se guardó nada. Quien administra el servidor puede permitir su host con MATRIXCAST_INNER_SITES. ({{detail}})',
  siteUnsuitable: 'Esta dirección no sirve; no se guardó nada. Revise la dirección. ({{detail}})',
  authorizationOver:
    'Esta autorización ya no es válida: dura veinte minutos, una sola vez, para quien la inició. Empiece de nuevo.',
  appMissing:
    'Su empresa aún no tiene una aplicación en esta plataforma, así que no se puede ir a su página. Indique primero la aplicación.',
  appOfOthers: 'Esta aplicación la puso {{people}}; solo esa persona o un administrador total puede cambiarla.',
  appSecretMissing:
    'El número o la dirección de la aplicación cambió: escriba de nuevo su secreto. Un secreto nunca pasa a otra aplicación ni dirección.',
  appRefused:
    'La plataforma no acepta el número o el secreto de la aplicación; no se guardó nada. Revise la aplicación donde se vinculan cuentas. La plataforma dice: {{detail}}',
  appChanged:
    'La aplicación cambió mientras usted estaba fuera y esta autorización ya no vale; no se guardó nada. Autorice de nuevo.',
  codeOver:
    'La plataforma ya no acepta esta autorización: el código dura unos minutos y sirve una sola vez. No se guardó nada; autorice de nuevo. La plataforma dice: {{detail}}',
  authorizationDenied:
    'No dio su permiso en la página de la plataforma, así que no se guardó nada. Puede hacerlo de nuevo cuando quiera.',
  authorizationFailed:
    'La plataforma no terminó esta autorización; no se guardó nada. Revise allí los permisos y la dirección de retorno de la aplicación e inténtelo de nuevo. La plataforma dice: {{detail}}',
  nothingToPublishTo:
    'Dio su permiso, pero no hay cuenta donde publicar: compruebe que administra la página y que la marcó al autorizar (en Instagram, una cuenta profesional conectada a la página). No se guardó nada.',
  platformOff:
    'Esta plataforma está desactivada. Actívela primero en las cuentas; la primera publicación la confirma usted mismo.',
  sentByServer: 'El servidor publica y comprueba esta cuenta por sí mismo, sin asistente.',
  needsHelper: 'Esta cuenta la publica el asistente; el servidor no puede hacerlo.',
  accountBusy: 'La cuenta está publicando. Espere a que termine.',
  accountOffline: 'La cuenta ha cerrado sesión. Inicie sesión de nuevo y publique.',
  wrongAccount: 'Entró otra cuenta, así que no se guardó nada. Entre con la original.',
  groupNameTaken: 'Ya existe un grupo con ese nombre. Elija otro.',
  groupEmpty: 'En este grupo no hay cuentas con las que usted pueda publicar. Elija otro grupo o añada cuentas.',
  workTopicsTooMany: 'Con estos, la obra tendría {{actual}} temas; el máximo es {{limit}}. Añada menos.',
  taskNotWaiting: 'Esta ya está publicada, publicándose o fallida y no se puede iniciar de nuevo.',
  taskNotCancelled: 'Esta no está cancelada; no hay nada que restaurar.',
  notDueYet: 'Aún no es su hora y esta plataforma no puede programar; seguirá esperando.',
  timeZoneUnknown: 'La zona horaria «{{zone}}» no se conoce aquí. Elija una de la lista.',
  noFreeTime: 'Las horas y los límites de la cuenta no dejan hueco en un año. Amplíelos o elija una hora.',
  timeInPast: 'Esa hora ya pasó; no se cambió nada. Elija una hora futura.',
  workGoesThereAlready: 'Esta obra ya va a esa cuenta; no se publicará allí dos veces.',
  earlierTryMayStand:
    'Un intento anterior puede haber publicado ya esta obra. Planifíquela con un lote: avisa antes y, en la misma cuenta, continúa desde ese intento.',
  sameWorkUnseen:
    'Mientras tanto, esta obra se asignó a otra cuenta. Para publicarla también aquí, vuelva a previsualizar y confirme.',
  settleEarlierTry:
    'Un intento anterior puede haberla publicado ya en la cuenta que tiene. Mire allí primero: indique que no se publicó o inténtelo de nuevo; después cambie la cuenta o la hora.',
  mayStandUnseen:
    'Entretanto, un intento anterior puede haberla publicado ya en esa cuenta. Mire allí primero; si falta, inténtelo de nuevo: se le preguntará antes de enviarla.',
  alreadyCommitting: 'Ya se está enviando a la plataforma y no se puede detener. Espere el resultado.',
  dailyCapReached: 'Esta cuenta ya tiene {{limit}} publicaciones hoy, su límite diario. Podrá salir mañana.',
  dayFull: 'Ese día la cuenta ya tiene {{limit}} publicaciones, su límite diario. Elija otro día.',
  tooSoon:
    'Demasiado pronto tras la última publicación de esta cuenta para la plataforma; inténtelo en {{minutes}} min.',
  setBackNow:
    'La base de datos volvió a una copia anterior, así que esto no se hizo. Lo que espera puede haber salido ya: mire en la plataforma y luego déjelo salir.',
  restockSetBack:
    'La base de datos volvió a una copia anterior, así que el stock no se repone solo: lo hecho desde entonces puede haber salido ya. Mire y luego guarde este plan.',
  siteBoundAlready:
    'Este sitio dice ser {{page}}, que ya está vinculado. Vinculado otra vez recibiría todo dos veces; si es una copia, dele antes una dirección propia.',
  breakerOpen:
    'Las publicaciones en esta plataforma fallaron varias veces y están en pausa. Consulte los avisos; allí puede reanudarlas.',
  gapBelowPlatform:
    'La plataforma exige al menos {{minutes}} min entre dos publicaciones; el intervalo no puede ser menor.',
  capAbovePlatform:
    'La plataforma admite como máximo {{limit}} publicaciones al día; el límite diario no puede ser mayor.',
  batchTooLarge: 'Estas obras y cuentas suman {{posts}} publicaciones; un lote admite {{limit}}. Elija menos.',
  titleMissing: 'El título está vacío; la plataforma no lo admite.',
  titleTooLong: 'El título tiene {{actual}} caracteres; la plataforma admite {{limit}}. Acórtelo.{{source}}',
  topicsTooMany: 'Hay {{actual}} temas; la plataforma admite {{limit}}. Quite algunos.{{source}}',
  topicsTooMany_one: 'Hay {{actual}} tema; la plataforma admite {{limit}}. Quítelo.{{source}}',
  topicsTooLong: 'Un tema tiene {{actual}} caracteres; la plataforma admite {{limit}}. Acórtelo.{{source}}',
  fieldUnknown: 'Esta plataforma no tiene el campo «{{es}}». Actualice la página e inténtelo de nuevo.',
  fieldTooLong: '«{{es}}» es demasiado largo: {{limit}} caracteres como máximo, aquí {{actual}}.',
  fieldTooMany: '«{{es}}» admite {{limit}} como máximo; aquí hay {{actual}}.',
  fieldWrong: 'La plataforma no acepta lo que contiene «{{es}}». Elija de nuevo.',
  mediaWrongKind: 'La plataforma no admite este tipo de archivo.',
  mediaTooMany: 'Hay más imágenes de las que admite la plataforma: {{limit}} como máximo, aquí {{actual}}.{{source}}',
  mediaTooLarge: 'El archivo supera lo que admite la plataforma.{{source}}',
  mediaTooLong: 'El vídeo dura {{actual}} segundos; la plataforma admite {{limit}}. Acórtelo.{{source}}',
  timingTimeTooEarly: 'La hora está demasiado cerca; la plataforma pide al menos {{limit}} segundos.',
  timingTimeTooEarly_one: 'La hora está demasiado cerca; la plataforma pide al menos {{limit}} segundo.',
  timingTimeTooLate: 'La hora está demasiado lejos; la plataforma admite como máximo {{limit}} segundos.',
  timingTimeTooLate_one: 'La hora está demasiado lejos; la plataforma admite como máximo {{limit}} segundo.',
  ticketInvalid: 'El tique no es válido o ha caducado. Inténtelo de nuevo.',
  ticketUsed: 'El tique ya se usó. Inténtelo de nuevo.',
  projectChanged:
    '{{by}} ha modificado y guardado esta página entretanto. Vuelva a cargarla o guarde la suya como copia.',
  inviteInvalid: 'La invitación no es válida: ya se usó, ha caducado o se retiró. Pida otra.',
  pictureFormat: 'Solo se admiten imágenes jpg y png.',
  pictureTooLarge: 'La imagen debe pesar menos de 2 MB.',
  avatarTooLarge: 'El retrato admite como máximo 200 KB.',
  formStale: 'La página llevaba demasiado tiempo abierta o ha cambiado. Vuelva y rellene de nuevo el formulario.',
  formTooFast: 'Demasiado rápido. Espere un momento y envíelo de nuevo.',
  formField: '«{{field}}» falta o no es correcto.',
  formConsent: 'Marque primero la casilla para aceptar.',
  slugTaken: 'Esta dirección ya está en uso. Elija otra.',
  pageBlocked: 'Un administrador retiró esta página: {{reason}}',
  projectNewer: 'Una versión más nueva creó esta página: aquí solo se puede ver. Actualice primero.',
  projectNotYours: 'Solo quien creó la página puede hacerlo.',
  projectTooLarge: 'La página pesa más de 4 MB y no se guardó. Quite elementos o divídala en dos.',
  notAProject: 'Esto no es un documento de página; no se guardó nada.',
  projectTooManyPages: 'Un proyecto tiene como máximo {{most}} páginas; no se guardó nada.',
  projectTooManyElements: 'Aquí caben como máximo {{most}} elementos ({{path}}); no se guardó nada.',
  projectField: 'Algo de la página no es correcto y no se guardó: {{path}} {{reason}}',
  versionChanged: 'Acaba de cambiar (título, cuenta, hora o estado). Mírelo como está e inténtelo de nuevo.',
  pairingCodeUnknown: 'El código de emparejamiento es incorrecto o ha caducado. Mire el nuevo en el asistente.',
  auth: 'La cuenta ha cerrado sesión en la plataforma. Inicie sesión de nuevo.',
  challenge: 'La plataforma pide una verificación (SMS, captcha o identidad). Abra la cuenta y complétela.',
  permission: 'La plataforma no permite publicar a esta cuenta.',
  quota: 'La cuota de hoy de la plataforma está agotada.',
  rate: 'Demasiadas publicaciones seguidas; la plataforma pide esperar.',
  validation: 'La plataforma no acepta este contenido (título, temas o un campo).',
  media: 'La plataforma no acepta este archivo.',
  policy: 'La revisión de la plataforma lo rechazó.',
  conflict: 'La plataforma ya tiene el mismo contenido.',
  network: 'La red falló; se detuvo antes de enviar.',
  proxyDown: 'El proxy de esta cuenta no respondió; se detuvo antes de enviar y nada salió por otra vía.',
  platformDown: 'La plataforma no respondió; se detuvo antes de enviar.',
  selectorChanged: 'La plataforma cambió su página y no se encontró un control; se detuvo antes de enviar.',
  cancelled: 'Detenido.',
  unknownOutcome:
    'No se sabe si está publicada: la plataforma no respondió, o muestra una que puede ser esta. Compruébelo allí; no publique de nuevo sin más.',
  requestNotSeen:
    'Nadie sabe si está publicado: la página no publicó con la petición que declara su receta. Mire en la plataforma; no lo publique sin más otra vez.',
  absent: 'Se entregó, pero no está en la plataforma: dos lecturas no la encontraron, o una persona dijo que no está.',
  leaseLost: 'El asistente se interrumpió; la tarea vuelve a esperar.',
  lapsed: 'Pidió publicarla al momento y no se pudo enviar a tiempo. No salió.',
  cookiesRefused: 'El asistente toma las sesiones solo del servidor, nunca de una página.',
  notRunning: 'El asistente no está en marcha.',
  unpaired: 'El asistente no está emparejado con este servidor.',
  helperTooOld:
    'Este asistente es demasiado antiguo para el servidor. Instale en ese ordenador la versión del servidor.',
  foreignFile: 'El asistente solo toma archivos de su servidor; este se rechazó.',
  payloadMismatch:
    'Lo que envió la página no coincide con la tarea, así que se detuvo. Actualice la página y reintente.',
  timedOut: 'Tardó demasiado y se detuvo.',
  unanswered: 'No hubo respuesta; revise la red. La publicación sigue en espera.',
  closed: 'Se cerró la ventana de inicio de sesión; no se guardó nada.',
  refusedByServer: 'El servidor no aceptó el inicio de sesión.',
  browser: 'No se pudo iniciar el navegador. Compruebe que Chromium o Chrome está instalado.',
  wechatNotConfigured:
    'No hay una cuenta oficial que envíe avisos. Pida al administrador general que la configure en Ajustes → Avisos por WeChat.',
  wechatSecretMissing: 'La cuenta o la dirección de la interfaz cambió: escriba de nuevo el AppSecret.',
  wechatSiteWrong:
    'La dirección de la interfaz no es correcta: debe empezar por https://, o http:// en este equipo y su red.',
  wechatRefused:
    'La cuenta oficial no dio ningún código ({{detail}}). Pida al administrador general que pruebe la conexión en Ajustes → Avisos por WeChat.',
  noticesNotSent: 'Algunos avisos de WeChat no salieron. Se reintentan solos, cinco veces como máximo.',
  encodingFailed: 'No se pudo codificar el vídeo; no se cobró crédito. Los detalles están en el registro.',
  voiceFailed: 'No se pudo generar la voz; no se cobró crédito. Revise el guion y la voz.',
  notVerified:
    'El archivo terminado no pasó la comprobación (fotogramas, duración o imagen) y se descartó; no se cobró crédito.',
  fontMissing: 'No se puede usar la fuente de un texto ({{detail}}). Elija otra fuente. No se cobró crédito.',
  voiceMissing:
    'Este equipo no tiene voz. Instale espeak-ng y reinicie, o conecte un servicio de voz (ajustes, «IA y voz»).',
  engineMissing: 'No se encontró un ffmpeg utilizable. Instale ffmpeg y reinicie, o defina FFMPEG_PATH.',
  layersFailed: 'No se pudieron dibujar los textos; no se cobró crédito. Compruebe que Chromium funciona.',
  lettersMissing:
    'La fuente «{{font}}» no tiene {{signs}}. Elija o suba una fuente con estas letras, o cambie el texto.',
  footageNotCompared: 'Quedan {{clips}} clips sin comparar; por ahora cuentan como distintos. La cifra puede bajar.',
  footageSmall:
    'Escena {{scene}}: el material de {{width}}×{{height}} se amplía {{times}} veces para {{size}} y se verá borroso.',
  soundUnread: 'Escena {{scene}}: el sonido de parte del material no se puede leer; ahí no se oirá.',
  videoShort: 'Los vídeos duran unos {{seconds}} s; muchas plataformas no aceptan menos de {{least}} s.',
  signMissing:
    'A la fuente le faltan caracteres del texto ({{detail}}). Cambie el texto o elija otra fuente. No se cobró crédito.',
  pictureBroken: 'Una imagen no se puede mostrar. Cámbiela y reintente. No se cobró crédito.',
  sourceUnreadable: 'No se puede leer un material. Cámbielo y reintente. No se cobró crédito.',
  hdrUnsupported:
    'El ffmpeg de este equipo no puede pasar el material HDR ({{detail}}) a colores normales. Use otro material o un ffmpeg con zscale. No se cobró crédito.',
  nothingToSay: 'Una línea del guion no tiene nada que leer. Cámbiela o desactive la voz. No se cobró crédito.',
  diskFull: 'El disco está lleno; no se cobró crédito. Libere espacio y reintente.',
  leadPhone: 'No es un número de teléfono válido y no se guardó. Los de otros países empiezan por +, como +34.',
  leadTwoPhones: 'Aquí hay dos números y no se guardó nada. Escriba uno por persona.',
  leadNoPhone: 'Este lead no tiene número de teléfono al que llamar.',
  doNotCall: 'Este número está marcado para no llamar. La llamada no se anotó.',
  leadNobody: 'Escriba al menos un nombre o una forma de contacto.',
  leadThere: 'Esta persona ya es el lead {{number}}; no se creó otro.',
  leadTaken: 'Otra persona acaba de tomar este lead. Actualice la lista.',
  leadMove: 'En su estado actual no se puede hacer esto con el lead. Actualice y compruebe.',
  leadUndoLate: 'Se convirtió hace más de 7 días y ya no se puede deshacer.',
  leadChanged: 'Alguien cambió este lead después de que lo abriera; no se guardó nada. Actualice y edite de nuevo.',
  leadClaimsOfDay:
    'Ya tomó los {{limit}} leads que esta bolsa permite al día. Inténtelo mañana o pida ayuda a un administrador.',
  leadsHeld: 'Ya tiene los {{limit}} leads que esta bolsa permite. Termine o devuelva algunos.',
  poolGone: 'Esta bolsa ya no existe. Actualice y elija otra.',
  poolNameTaken: 'Ya hay una bolsa con este nombre. Elija otro.',
  poolNotEmpty: 'Quedan {{count}} leads en la bolsa y no se eliminó. Tómelos o muévalos antes.',
  poolNotEmpty_one: 'Queda un lead en la bolsa y no se eliminó. Tómelo o muévalo antes.',
}

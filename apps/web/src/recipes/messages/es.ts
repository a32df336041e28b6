import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Nueve recetas',
  meta: 'Nueve maneras listas de contar algo; cada una es un plan completo',
  facts: '{{scenes}} escenas · unos {{seconds}} s',
  others: 'Otra',
  whatToFilm: 'Qué grabar',
  keywordHint:
    'Escriba palabras clave (un producto, tienda o servicio): sustituyen a {keyword} en títulos y guion. Cambie los textos a su gusto.',
  pitch: {
    name: 'El argumento',
    about: 'Una frase que detiene, dos o tres razones y una llamada a actuar.',
    scenes: 'Apertura\nPrimer plano\nEn uso\nResultado\nLlamada',
    film: 'Alguien dice la primera frase a cámara, o una imagen inesperada\nEl producto de cerca, girando despacio\nUso real, manos y gestos claros\nCómo queda después\nLa fachada, la dirección o el botón de pedido',
    titles: '{keyword}: por qué la gente vuelve\nTres razones para {keyword}\nVea esto antes de comprar {keyword}',
    script:
      '¿Qué tiene de bueno {keyword}?\nPrimero, se ve de qué está hecho.\nSegundo, nadie tomó atajos.\nTercero, el precio va por delante.\n¿Lo quiere? Escriba «sí» abajo.',
  },
  beforeAfter: {
    name: 'Antes y después',
    about: 'Cómo era y cómo es: el contraste convence.',
    scenes: 'Antes\nEl trabajo\nDespués\nDetalles',
    film: 'El mismo ángulo antes, cuanto más normal mejor\nEl paso decisivo\nEl mismo ángulo y luz después\nDos o tres detalles de cerca',
    titles: '{keyword}, antes y después\nUn día, y {keyword} queda así\nEl mismo rincón: {keyword}',
    script: 'Así era {keyword} antes.\nCambiamos una sola cosa.\nMire ahora.\nHasta los detalles son otros.',
  },
  questionAnswer: {
    name: 'Pregunta y respuesta',
    about: 'Conteste lo que más preguntan; eso hace al experto.',
    scenes: 'Pregunta\nExplicación\nDemostración\nConclusión',
    film: 'Alguien pregunta, o la pregunta en papel\nQuien explica, de frente\nMostrado con la mano o el objeto\nLa conclusión sobre el producto',
    titles:
      'Lo que todos preguntan sobre {keyword}\n¿Sirve {keyword}? Una respuesta clara\nCasi todos se equivocan con {keyword}',
    script: '¿Cómo se elige {keyword}?\nBasta mirar una cosa.\nVea en qué se distinguen.\nRecuérdelo y elegirá bien.',
  },
  list: {
    name: 'La lista',
    about: 'Unos consejos que merece la pena guardar.',
    scenes: 'Apertura\nPrimero\nSegundo\nTercero\nCierre',
    film: 'Un barrido rápido del lugar\nUna imagen para el primero\nUna imagen para el segundo\nUna imagen para el tercero\nEl producto o una cara para cerrar',
    titles: 'Tres errores con {keyword}\nLea esto antes de {keyword}\nTres verdades sobre {keyword}',
    script:
      'Tres cosas sobre {keyword}.\nPrimera, mire antes de empezar.\nSegunda, lo barato sale caro.\nTercera, guarde el recibo.\nGuárdelo para luego.',
  },
  story: {
    name: 'La historia',
    about: 'Una persona, un hecho, un giro: la gente se queda hasta el final.',
    scenes: 'La persona\nEl problema\nEl giro\nEl resultado\nDespués',
    film: 'Un día normal del protagonista\nEl problema tal como se veía\nEl momento de decidir\nCuando estuvo hecho\nUna sonrisa o un plano lejano',
    titles: 'Mi décimo año con {keyword}\nUn cliente nos hizo rehacer {keyword}\nUn día detrás de {keyword}',
    script:
      'Un día entró un cliente.\nNingún {keyword} le había gustado.\nAsí que empezamos de nuevo.\nNo dijo nada, solo sonrió.\nPor eso hacemos {keyword}.',
  },
  howTo: {
    name: 'Paso a paso',
    about: 'Enséñelo por pasos y confiarán en usted.',
    scenes: 'El resultado\nMateriales\nPaso uno\nPaso dos\nPaso tres\nListo',
    film: 'Primero lo terminado\nTodos los materiales juntos\nPaso uno, de cerca\nPaso dos, de cerca\nPaso tres, de cerca\nLo terminado otra vez',
    titles: '{keyword} en tres pasos\n{keyword} que puede hacer en casa\nSígame: {keyword}',
    script:
      'Así queda {keyword}.\nSolo necesita esto.\nPaso uno, despacio.\nPaso dos, mire el color.\nEl paso tres es el que cuenta.\nYa está. Ahora usted.',
  },
  testimonial: {
    name: 'Testimonio',
    about: 'Quien lo usó convence más que diez elogios propios.',
    scenes: 'Primeras palabras\nLo que dice\nEn uso\nEl resultado',
    film: 'La cara del cliente y su primera frase, con su permiso\nLa respuesta entera\nEl cliente usándolo\nEl cliente satisfecho',
    titles: 'Qué dicen de {keyword}\nPalabras sinceras sobre {keyword}\nNo somos nosotros quienes alabamos {keyword}',
    script: 'Preguntamos a quien usa {keyword}.\nLa primera respuesta fue sencilla.\nAsí se siente.\nVolverá.',
  },
  visit: {
    name: 'La visita',
    about: 'Entre desde la calle; después dan ganas de ir.',
    scenes: 'La puerta\nDentro\nLa especialidad\nLa gente\nCómo llegar',
    film: 'De la calle a la puerta, con el rótulo\nLa primera mirada dentro\nLo que merece el viaje\nLa gente trabajando\nEl mapa, el aparcamiento o la estación',
    titles: '{keyword} a la vuelta de la esquina\nVenga a ver {keyword}\nAdonde va la gente del barrio por {keyword}',
    script:
      'Hoy le enseño {keyword}.\nSe nota al entrar.\nPor esto los conocen.\nPocas personas, y todas con cariño.\nCómo llegar va al final.',
  },
  slideshow: {
    name: 'Pase de fotos',
    about: 'Bastan fotos: con música y unas palabras son un vídeo.',
    scenes: 'Portada\nSegunda\nTercera\nCuarta\nCierre',
    film: 'La mejor foto\nEl conjunto\nUn detalle\nGente o uso\nContacto o fachada',
    titles: '{keyword} en cinco fotos\n{keyword}, tal cual\nCada foto de {keyword} es real',
    script:
      '{keyword}, tal como es.\nPrimero el conjunto.\nLuego los detalles.\nEn uso es cuando luce.\nGuárdelo si le gusta.',
  },
}

export default words

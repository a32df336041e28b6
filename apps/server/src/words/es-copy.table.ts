import type { CopyTable } from './copy-table.ts'

export const esCopy: CopyTable = {
  titles: {
    plain: [
      '¿Cuánto cuesta de verdad {keyword}?',
      'Antes de {keyword}: tres cosas que aclarar',
      '¿Primera vez con {keyword}? Empiece aquí',
      '{keyword} de principio a fin, en cinco pasos',
      'Cómo elegir {keyword}: lo que importa',
      'El mismo {keyword}, dos resultados. ¿Por qué?',
      'Sus preguntas sobre {keyword}, respondidas',
    ],
    lively: [
      '¿De verdad {keyword} puede ser tan fácil?',
      'Por favor, deje de hacer así {keyword}',
      'Todos mis errores con {keyword}, para que usted no los repita',
      '¿Un solo consejo sobre {keyword}? Este',
      '¿Su {keyword} aprobaría el examen?',
      'Mire esto y pierda el miedo a {keyword}',
      'Sin prisa con {keyword}: vea esto primero',
    ],
    expert: [
      'El paso de {keyword} que nadie debe saltarse',
      'Lo primero que mira un profesional en {keyword}',
      '{keyword}: la lista de control, punto por punto',
      'Tres formas de hacer {keyword} y lo que cuesta cada una',
      'Por qué no aconsejo este tipo de {keyword}',
      'Dos ideas que se confunden en {keyword}',
      'Un buen {keyword} es cuestión de orden',
    ],
    story: [
      'De la duda al resultado: mi {keyword}',
      'El día que terminamos {keyword}',
      'Yo tampoco creía en {keyword}',
      'A la tercera salió bien {keyword}',
      'Antes y después de {keyword}: dos ánimos',
      'La noche en que decidí {keyword}',
      'Si repitiera {keyword}, haría esto',
    ],
  },
  frames: {
    plain: [
      '{text}: todo lo que conviene saber',
      '{text}, paso a paso',
      'Lo primero es lo primero: {text}',
      'Cómo llegar: {text}',
    ],
    lively: ['Guarde este: {text}', 'Usted también puede: {text}', '¿Quién diría que no? {text}', 'Escuche: {text}'],
    expert: [
      '{text}, visto por un profesional',
      '{text}: dónde se decide',
      'Entienda esto antes: {text}',
      '{text}, sin mitos',
    ],
    story: [
      'Así llegué hasta aquí: {text}',
      '{text}. ¿Y después?',
      'Todo empezó así: {text}',
      '{text}: el camino entero',
    ],
  },
  openings: {
    plain: [
      'Hablemos de {keyword}.',
      'Muchos preguntan por {keyword}; aquí está la respuesta.',
      '¿Cómo funciona {keyword}?',
    ],
    lively: [
      '¡Si falla {keyword}, lo demás no sirve!',
      'Espere un momento: {keyword} no es tan difícil.',
      '¿A usted también le da dolor de cabeza {keyword}?',
    ],
    expert: [
      'Así se distingue un buen {keyword}.',
      'Primero, lo que casi todos pasan por alto en {keyword}.',
      'Antes de {keyword}, una cosa debe estar clara.',
    ],
    story: [
      'Hasta ese día no sabía nada de {keyword}.',
      'Un detalle me hizo decidirme por {keyword}.',
      'La historia de mi {keyword} viene de lejos.',
    ],
  },
  closings: {
    plain: [
      'Pregúnteme en los comentarios.',
      'Guárdelo para cuando lo necesite.',
      'El próximo vídeo sigue desde aquí.',
    ],
    lively: ['¿Le sirvió? ¡Deje un me gusta!', '¿Cuántos eran suyos? Cuénteme abajo.', 'Envíelo a quien lo necesite.'],
    expert: [
      'Hágalo en este orden y no se salte nada.',
      '¿Dudas? Pregunte antes de empezar.',
      'Guarde esto y vaya marcando.',
    ],
    story: ['Ese fue mi camino.', 'Si usted también duda, ojalá le ayude.', 'Lo que vino después es otra historia.'],
  },
  scripts: {
    plain: [
      [
        'Hablemos de {keyword}.',
        'Primero, decida qué quiere de verdad.',
        'Segundo, anote el dinero y el tiempo.',
        'Tercero, pregunte a más de uno antes de elegir.',
        'Pregúnteme en los comentarios.',
      ],
      [
        '¿Vale la pena {keyword}?',
        'Mire el problema que resuelve.',
        'Después, el tiempo y el dinero que pide.',
        'Con ambas cosas en papel, tendrá la respuesta.',
      ],
    ],
    lively: [
      [
        '¡Deje de hacer así {keyword}!',
        'Casi todos empiezan por donde no es.',
        'Cambie el orden y sobra la mitad del trabajo.',
        '¿No se lo cree? Pruebe una vez.',
        '¿Le sirvió? ¡Deje un me gusta!',
      ],
      [
        '¿Es tan difícil {keyword}?',
        'Lo difícil no es hacerlo, es empezar.',
        'Dé primero el paso más pequeño.',
        'Lo demás llega solo.',
      ],
    ],
    expert: [
      [
        'Lo que más necesita {keyword} es preparación.',
        'Sin ella, cada paso se hace dos veces.',
        'Mire lo que hay y luego haga un plan.',
        'Con un plan, respete el orden.',
        'No se salte nada.',
      ],
      [
        'Juzgue {keyword} en tres sitios.',
        'El material, los detalles y el acabado.',
        'Donde el acabado es bueno, lo demás suele serlo.',
        'Guarde esto y vaya marcando.',
      ],
    ],
    story: [
      [
        'Un detalle me hizo decidirme por {keyword}.',
        'Al principio no lo tenía claro.',
        'Pregunté a muchos y oí muchas respuestas.',
        'Al final tomé el camino más sencillo.',
        'Visto ahora, era el bueno.',
      ],
      [
        'Hasta ese día no sabía nada de {keyword}.',
        'El primer intento no salió bien.',
        'La segunda vez escuché antes de empezar.',
        'La tercera, por fin.',
      ],
    ],
  },
  topics: [
    '#{keyword} #consejos',
    '#{keyword} #paso_a_paso #aprender',
    '#{keyword} #principiantes',
    '#{keyword} #díaadía',
    '#{keyword} #guía #guardar',
    '#{keyword} #antesydespués',
  ],
}

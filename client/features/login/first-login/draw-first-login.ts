import { element } from '../../../platform/first-screen/element.js';
import { LANGUAGES, type Language } from '#domain/texts/languages';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import type { FaultTexts } from '../use-fault-texts.js';
import { FIRST_LOGIN_ID } from '../../../platform/session/first-login.js';

type LoginTexts = typeof nl;

/** Texts of the login form by language, as on the login page. */
export const FIRST_LOGIN_TEXTS: Readonly<Record<Language, LoginTexts>> = { nl, en };

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { nl: 'Nederlands', en: 'English' };

const SVG = 'http://www.w3.org/2000/svg';

/** Input for drawing the login form. */
export interface FirstLoginParts {
  readonly language: Language;
  /** Name of the location as heading; null: the product's name. */
  readonly locationName: string | null;
  /** Why the last session ended, shown as a notice; null: none. */
  readonly ended: keyof LoginTexts['ended'] | null;
  /** Whether to reserve space for the page's passkey button. */
  readonly passkeys: boolean;
  readonly onSubmit: () => void;
  readonly onLanguage: (language: Language) => void;
}

/** Elements of the drawn form that change. */
export interface DrawnLogin {
  readonly root: HTMLElement;
  readonly email: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly button: HTMLButtonElement;
  /** Shows the faults and removes those shown before. */
  readonly show: (texts: FaultTexts) => void;
}

/**
 * Creates the login form's elements without adding them to the document, in the measures of the login page
 * (entrance.module.css).
 */
export function drawFirstLogin(parts: FirstLoginParts): DrawnLogin {
  const texts = FIRST_LOGIN_TEXTS[parts.language];
  const email = fieldOf('email', texts.email, {
    type: 'text',
    name: 'username',
    autocomplete: 'username webauthn',
    inputmode: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  });
  const password = fieldOf('password', texts.password, {
    type: 'password',
    name: 'password',
    autocomplete: 'current-password',
  });
  password.block.classList.add('first-login-password');
  password.block.append(element('a', 'first-login-forgot', [texts.forgot], { href: '/forgot-password' }));
  const errorElement = element('p', 'first-login-fault', [], { role: 'alert' });
  const button = element('button', 'first-login-button', [texts.submit], { type: 'submit' });
  const form = element('form', 'first-login-form', [email.block, password.block, button], { method: 'post' });
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    parts.onSubmit();
  };
  if (parts.passkeys) {
    const or = element('p', 'first-login-or', [texts.or], { 'aria-hidden': 'true' });
    form.append(or, element('div', 'first-login-passkey', [], {}));
  }
  const { ended } = parts;
  const root = element(
    'div',
    'first-login',
    [
      element(
        'div',
        'first-login-panel',
        [
          element('span', 'first-login-mark', [mark(), 'Rooster']),
          element('div', 'first-login-middle', [
            element('h1', '', [parts.locationName ?? 'Rooster']),
            element('p', 'first-login-intro', [texts.intro]),
            ...(ended ? [element('p', 'first-login-notice', [texts.ended[ended]], { role: 'status' })] : []),
            form,
          ]),
          element('div', 'first-login-foot', [languages(parts), element('span', '', [texts.help])]),
        ],
        { role: 'main' },
      ),
      element('div', 'first-login-picture', []),
    ],
    { id: FIRST_LOGIN_ID, lang: parts.language },
  );
  const show = (faults: FaultTexts) => {
    email.show(faults.email);
    password.show(faults.password);
    errorElement.textContent = faults.form;
    if (faults.form === null) errorElement.remove();
    else button.before(errorElement);
  };
  return { root, email: email.input, password: password.input, button, show };
}

function fieldOf(name: string, label: string, attributes: Readonly<Record<string, string>>) {
  const id = `first-login-${name}`;
  const input = element('input', 'first-login-input', [], { id, ...attributes });
  const block = element('div', '', [
    element('div', '', [element('label', '', [label], { for: id }), element('div', '', [input])]),
  ]);
  const message = element('p', 'first-login-error', [], { id: `${id}-error` });
  return {
    block,
    input,
    /** True: at fault, with its words elsewhere. */
    show: (text: string | boolean) => {
      message.remove();
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      if (text === false) return;
      input.setAttribute('aria-invalid', 'true');
      if (text === true) return;
      message.textContent = text;
      input.setAttribute('aria-describedby', message.id);
      block.firstElementChild?.append(message);
    },
  };
}

function languages({ language, onLanguage }: FirstLoginParts): HTMLElement {
  const choices = LANGUAGES.map((choice) => {
    const button = element('button', '', [LANGUAGE_NAMES[choice]], {
      type: 'button',
      lang: choice,
      'aria-pressed': String(choice === language),
    });
    button.onclick = () => onLanguage(choice);
    return button;
  });
  return element('div', 'first-login-languages', choices, { role: 'group' });
}

function mark(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('fill', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const ground = document.createElementNS(SVG, 'rect');
  const lines = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ x: '1', y: '1', width: '18', height: '18', rx: '5' }))
    ground.setAttribute(name, value);
  lines.setAttribute('d', 'M5.5 6.5h4M5.5 10h9M10.5 13.5h4');
  svg.append(ground, lines);
  return svg;
}

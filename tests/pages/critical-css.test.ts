import { describe, expect, it } from 'vitest';
import { criticalCss, inlineStyles, pageNames } from '../../src/pages/critical-css.ts';

const page = pageNames('<main id="main"><h1 class="title title--large">Hello</h1><details></details></main>');
const critical = (css: string): string => criticalCss(css, page);

describe('the critical part of a stylesheet', () => {
  it.each([
    ['an element', 'h1{color:red}'],
    ['a class', '.title{color:red}'],
    ['an id', '#main{color:red}'],
    ['several at once', 'main .title--large{color:red}'],
    ['everything', '*{color:red}'],
    ['a state to come', '.title:focus{color:red}'],
    ['an attribute to come', 'details[open]{color:red}'],
    ['what it does not contain', '.title:not(.absent){color:red}'],
    ['one of two', ':is(.absent,.title){color:red}'],
    ['a drawn part', '.title:before{content:""}'],
    ['what holds one that is there', 'main:has(>.title){color:red}'],
    ['a width', '@media (width>=40rem){.title{color:red}}'],
    ['a variable', ':root{--ink:red}.title{color:var(--ink)}'],
    ['a movement', '@keyframes rise{to{top:0}}.title{animation:1s rise}'],
  ])('keeps a rule for %s', (_what, css) => {
    expect(critical(css)).toBe(css);
  });

  it.each([
    ['an element that is not there', 'table{color:red}'],
    ['a class that is not there', '.absent{color:red}'],
    ['a class in one that is not there', '.absent .title{color:red}'],
    ['none of two that are there', ':where(.absent,table){color:red}'],
    ['a width at which nothing is there', '@media (width>=40rem){.absent{color:red}}'],
    ['a container in which nothing is there', '@container form (width>=40rem){.absent{color:red}}'],
    ['what holds one that is not there', 'main:has(.absent){color:red}'],
    ['what is pointed at', '.title:hover{color:red}'],
    ['what is pressed', '.title:active{color:red}'],
    ['paper', '@media print{.title{color:red}}'],
    ['a movement that nothing makes', '@keyframes rise{to{top:0}}'],
  ])('leaves out a rule for %s', (_what, css) => {
    expect(critical(css)).toBe('');
  });

  it('keeps the order of layers, empty ones too', () => {
    const css = '@layer base{.absent{color:red}}@layer forms;@layer pages{.title{color:red}}';
    expect(critical(css).match(/@layer \w+/g)).toEqual(['@layer base', '@layer forms', '@layer pages']);
  });
});

describe('a document', () => {
  const document = inlineStyles(
    '<head><link rel="stylesheet" crossorigin href="/a.css"></head><body><p class="note">Hi</p></body>',
    (href) => (href === '/a.css' ? '.note{color:red}.absent{color:red}' : ''),
  );

  it('carries the rules it needs in its head', () => {
    expect(document).toMatch(/<style>\.note\{color:red\}<\/style>[^]*<\/head>/);
  });

  it('preloads its stylesheets in the head and applies them at its end', () => {
    expect(document).toMatch(
      /<link rel="preload" as="style" crossorigin href="\/a\.css">\s*<\/head>[^]*<\/p>\s*<link rel="stylesheet" crossorigin href="\/a\.css">\s*<\/body>/,
    );
  });

  it('carries exactly the variables that its rules read, directly or through other variables', () => {
    const styled = inlineStyles(
      '<head><link rel="stylesheet" href="/a.css"></head><body><p class="note">Hi</p></body>',
      () => ':root{--step:1px;--space:var(--step);--wide:var(--wider);--wider:9px}.note{margin:var(--space)}',
    );
    expect(styled).toContain(
      '<style>:root{--step:1px;--space:var(--step);}.note{margin:var(--space)}</style>',
    );
  });
});

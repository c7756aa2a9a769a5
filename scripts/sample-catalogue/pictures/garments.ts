import type { Canvas } from "./canvas.js";
import { both, ellipse, outline, symmetric } from "./outline.js";
import type { Tones } from "./tones.js";

export type Drawing = (canvas: Canvas, tones: Tones) => void;

export const dress: Drawing = (canvas, { base, light, shade, deep, line }) => {
  canvas.fill(symmetric("M120 64 Q106 60 98 48 L93 50 L120 100"), deep);
  const body = symmetric(
    "M120 100 Q106 76 99 46 Q92 44 86 48 C89 74 86 92 77 106 C84 122 89 136 90 150 C84 190 66 236 50 276 Q84 290 120 290",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill(
      "M134 40 L200 40 L200 300 L150 300 C152 240 142 190 132 152 C138 120 140 90 134 40 Z",
      shade,
      0.55,
    );
    canvas.fill("M70 150 C84 150 96 152 100 154 C96 200 84 250 74 300 L40 300 Z", light, 0.45);
    canvas.draw(
      "M104 156 C100 200 94 246 86 292 M136 156 C142 200 148 246 156 292",
      1.6,
      line,
      0.5,
    );
    canvas.draw("M120 156 C120 200 121 250 121 294", 1.6, line, 0.5);
    canvas.fill("M80 146 Q120 154 160 146 L160 157 Q120 165 80 157 Z", shade);
    canvas.draw("M40 268 Q84 284 120 284 Q156 284 200 268", 1.4, line, 0.45);
  });
  canvas.draw(both("M99 46 Q106 76 120 100"), 1.8, line, 0.6);
};

export const shirtdress: Drawing = (canvas, tones) => {
  const { base, light, shade, line } = tones;
  sleeves(canvas, tones, "M80 62 C62 78 52 130 44 186 Q52 194 62 192 C70 160 78 132 86 114");
  const body = symmetric(
    "M120 60 L100 50 C90 54 84 58 78 64 C82 90 84 112 84 136 L82 156 C78 200 68 240 62 274 Q90 284 120 284",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M140 40 L200 40 L200 300 L150 300 C150 230 146 190 142 150 Z", shade, 0.55);
    canvas.fill("M60 160 L92 160 C90 210 82 250 76 300 L50 300 Z", light, 0.4);
    canvas.fill("M70 146 L170 146 L170 160 L70 160 Z", shade);
    canvas.draw("M120 66 L120 290", 1.5, line, 0.6);
    canvas.draw("M98 164 C96 210 92 250 88 286 M142 164 C144 210 148 250 152 286", 1.5, line, 0.4);
  });
  canvas.fill("M111 145 L129 145 L129 161 L111 161 Z", tones.metal);
  canvas.fill("M115 149 L125 149 L125 157 L115 157 Z", shade);
  collar(canvas, tones, 52);
  buttons(canvas, tones, [84, 104, 124, 182, 204, 226, 248]);
};

export const skirt: Drawing = (canvas, { base, light, shade, line }) => {
  const body = symmetric("M120 70 L88 68 L86 84 C76 140 60 210 46 262 Q80 278 120 278");
  canvas.fill(body, base);
  canvas.within(body, () => {
    for (const x of [-64, -38, -13, 13, 38, 64]) {
      const top = 120 + x * 0.42;
      canvas.fill(
        `M${top} 84 L${top + 8} 84 L${120 + x * 1.12 + 20} 290 L${120 + x * 1.12} 290 Z`,
        x < 0 ? light : shade,
        0.5,
      );
      canvas.draw(`M${top} 84 L${120 + x * 1.12} 290`, 1.4, line, 0.5);
    }
    canvas.fill("M80 60 L160 60 L160 86 Q120 90 80 86 Z", shade);
    canvas.draw("M80 86 Q120 90 160 86", 1.4, line, 0.7);
  });
};

export const blouse: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line } = tones;
  sleeves(
    canvas,
    tones,
    "M80 84 C56 96 44 150 40 196 C38 214 44 222 56 222 C68 222 72 212 70 200 C74 172 80 150 88 136",
    0.5,
  );
  canvas.draw(both("M42 208 Q56 214 70 208"), 1.6, line, 0.7);
  canvas.fill(ellipse(120, 83, 24, 15), deep);
  const body = symmetric(
    "M120 96 C106 94 98 86 96 72 C88 76 82 80 76 86 C82 110 82 130 82 150 C80 186 76 216 74 246 Q98 254 120 254",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M146 60 L190 60 L190 270 L146 270 C150 200 148 140 146 60 Z", shade, 0.5);
    canvas.fill("M60 120 L94 120 C92 170 90 220 92 270 L60 270 Z", light, 0.4);
    canvas.draw(
      "M106 130 C103 170 102 210 102 250 M136 130 C138 170 139 210 139 250",
      1.4,
      line,
      0.35,
    );
  });
  canvas.fill("M120 96 C104 86 90 92 92 106 C96 114 110 108 120 100 Z", light);
  canvas.fill("M120 96 C136 86 150 92 148 106 C144 114 130 108 120 100 Z", shade);
  canvas.fill("M116 100 L106 158 Q113 164 118 158 L122 102 Z", light);
  canvas.fill("M120 100 L130 150 Q136 154 140 146 L126 100 Z", shade);
  canvas.fill(ellipse(120, 99, 6, 7), base);
  canvas.draw(ellipse(120, 99, 6, 7), 1.2, line, 0.6);
};

export const shirt: Drawing = (canvas, tones) => {
  const { base, light, shade, line } = tones;
  sleeves(canvas, tones, "M76 82 C58 100 50 160 44 222 Q54 230 66 228 C72 186 78 156 86 134");
  canvas.draw(both("M46 208 Q56 214 67 212"), 1.6, line, 0.7);
  const body = symmetric(
    "M120 74 L98 64 C88 70 80 76 74 84 C80 110 82 140 82 170 L80 244 Q90 262 120 258",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M146 60 L190 60 L190 270 L148 270 Z", shade, 0.5);
    canvas.fill("M70 120 L94 120 L92 270 L70 270 Z", light, 0.4);
    canvas.fill("M114 70 L126 70 L126 270 L114 270 Z", light, 0.6);
    canvas.draw("M114 80 L114 262 M126 80 L126 262", 1.2, line, 0.5);
    canvas.draw("M136 120 L158 120 L158 140 L147 148 L136 140 L136 120", 1.4, line, 0.7);
  });
  collar(canvas, tones, 66);
  buttons(canvas, tones, [104, 132, 160, 188, 216, 240]);
};

export const tshirt: Drawing = (canvas, { base, light, shade, deep, line }) => {
  canvas.fill(ellipse(120, 85, 25, 15), deep);
  const body = symmetric(
    "M120 98 C106 97 97 88 95 76 C80 80 66 88 58 98 L38 140 Q48 152 66 154 L80 132 C82 170 80 214 78 252 Q98 258 120 258",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M148 60 L220 60 L220 270 L150 270 C154 210 152 140 148 60 Z", shade, 0.5);
    canvas.fill("M70 130 L92 124 C96 180 92 220 92 270 L70 270 Z", light, 0.4);
    canvas.draw("M70 244 Q98 250 120 250 Q142 250 170 244", 1.3, line, 0.55);
    canvas.draw(both("M34 132 Q48 144 70 146 M80 132 L76 108"), 1.3, line, 0.55);
    canvas.draw("M90 74 C94 96 106 105 120 105 C134 105 146 96 150 74", 1.4, line, 0.6);
  });
};

export const jumper: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line } = tones;
  sleeves(canvas, tones, "M74 84 C54 104 46 164 40 226 Q52 236 66 232 C70 190 76 160 86 140");
  canvas.fill(ellipse(120, 82, 26, 16), deep);
  const body = symmetric(
    "M120 94 C106 93 96 86 93 72 C84 74 78 78 72 86 C80 116 80 160 78 238 L80 254 Q98 260 120 260",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M148 60 L190 60 L190 270 L150 270 Z", shade, 0.5);
    canvas.fill("M66 130 L92 130 L92 270 L66 270 Z", light, 0.4);
    for (const x of [104, 120, 136]) cable(canvas, x, line);
    ribs(canvas, line, 70, 170, 240, 264);
  });
  canvas.draw("M94 75 C97 93 107 100 120 100 C133 100 143 93 146 75", 6, shade);
  canvas.within(both("M30 214 L72 214 L70 240 L30 240 Z"), () => {
    canvas.draw(
      both("M46 212 L45 227 M51 213 L50 229 M56 214 L55 229 M61 215 L60 228"),
      1.3,
      line,
      0.5,
    );
  });
};

export const cardigan: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line } = tones;
  sleeves(canvas, tones, "M74 84 C54 104 46 164 40 230 Q52 240 66 236 C70 190 76 160 86 140");
  canvas.fill(symmetric("M120 78 Q104 76 96 66 L92 70 L120 160"), deep);
  const body = symmetric(
    "M120 158 C106 130 98 100 95 66 C84 70 78 76 72 86 C80 116 80 160 78 244 L80 262 Q98 266 120 266",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M148 60 L190 60 L190 270 L150 270 Z", shade, 0.5);
    canvas.fill("M66 130 L92 130 L92 270 L66 270 Z", light, 0.4);
    ribs(canvas, line, 70, 170, 248, 270);
    canvas.draw(both("M84 204 L106 204 M84 204 L84 236 M106 204 L106 236"), 1.4, line, 0.6);
  });
  canvas.draw("M120 158 L120 260", 9, shade);
  canvas.draw(both("M95 68 C98 102 106 132 118 158"), 7, shade);
  buttons(canvas, tones, [172, 194, 216, 238]);
};

export const blazer: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line } = tones;
  sleeves(canvas, tones, "M76 76 C58 96 52 160 46 236 Q56 244 70 240 C74 196 80 160 88 134");
  canvas.fill(symmetric("M120 72 Q106 70 100 58 L96 60 L120 166"), deep);
  const body = symmetric(
    "M120 170 C110 140 100 100 98 58 C88 64 80 70 74 78 C82 110 86 150 84 180 C82 210 78 232 76 256 Q100 268 120 262",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M144 50 L190 50 L190 270 L150 270 C148 220 150 180 144 50 Z", shade, 0.5);
    canvas.draw("M120 170 C121 210 124 240 126 266", 1.6, line, 0.8);
    canvas.draw(both("M84 214 L108 210 M96 150 C98 190 98 230 96 262"), 1.6, line, 0.6);
    canvas.draw("M136 128 L154 124", 2.6, light, 0.9);
  });
  canvas.fill(
    both("M98 56 L88 84 L92 100 L86 106 C96 132 108 152 119 170 C112 136 104 96 102 60 Z"),
    light,
  );
  canvas.draw(both("M88 84 L96 98 L86 106 C96 132 108 152 119 170"), 1.4, line, 0.7);
  buttons(canvas, tones, [186, 210]);
};

export const coat: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line } = tones;
  sleeves(canvas, tones, "M76 60 C58 80 50 140 42 214 Q54 222 68 218 C74 170 80 140 88 116");
  canvas.fill(symmetric("M120 58 Q106 56 100 44 L96 46 L120 120"), deep);
  const body = symmetric(
    "M120 118 C110 92 102 70 99 42 C88 48 80 54 74 62 C82 90 84 120 82 150 C76 200 70 250 68 284 Q96 294 120 290",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M144 40 L200 40 L200 300 L150 300 C150 220 152 140 144 40 Z", shade, 0.5);
    canvas.fill("M60 170 L92 166 C88 220 86 260 84 300 L60 300 Z", light, 0.35);
    canvas.draw("M120 118 C122 180 124 240 126 294", 1.7, line, 0.8);
    canvas.fill("M70 158 L170 158 L170 172 L70 172 Z", shade);
    canvas.draw(both("M84 206 L104 200"), 4, shade);
    canvas.draw(both("M84 209 L104 203"), 1.4, line, 0.7);
  });
  canvas.fill("M108 156 L126 156 L126 174 L108 174 Z", tones.metal);
  canvas.fill("M112 160 L122 160 L122 170 L112 170 Z", shade);
  canvas.fill(
    both("M99 40 L84 66 L90 82 L82 88 C94 102 108 112 119 120 C111 92 105 70 103 44 Z"),
    light,
  );
  canvas.draw(both("M84 66 L95 80 L82 88 C94 102 108 112 119 120"), 1.4, line, 0.7);
  buttons(canvas, tones, [134, 196, 228, 260], 128);
};

export const jacket: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line, metal } = tones;
  sleeves(canvas, tones, "M76 82 C56 100 48 156 42 218 Q54 228 68 224 C74 184 80 158 88 138");
  canvas.fill(ellipse(120, 76, 26, 12), deep);
  const body = symmetric(
    "M120 90 C106 90 98 82 96 70 C86 74 80 78 74 86 C82 116 84 150 82 190 L80 240 Q100 248 120 246",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M146 60 L190 60 L190 260 L150 260 Z", shade, 0.5);
    canvas.fill("M66 120 L94 120 L92 260 L66 260 Z", light, 0.4);
    ribs(canvas, line, 74, 166, 228, 252);
    canvas.draw("M74 226 Q120 232 166 226", 1.6, line, 0.7);
    canvas.draw(both("M86 180 L102 204"), 4, shade);
    canvas.draw(both("M84 180 L100 204"), 1.5, line, 0.8);
  });
  canvas.draw("M94 68 C98 88 108 94 120 94 C132 94 142 88 146 68", 9, shade);
  canvas.draw("M120 96 L120 246", 3, metal);
  canvas.draw("M120 96 L120 246", 1, deep, 0.8);
  canvas.fill("M117 104 L123 104 L122 118 L118 118 Z", metal);
  canvas.draw(both("M44 208 Q56 216 69 212"), 1.6, line, 0.7);
};

export const trousers: Drawing = (canvas, { base, light, shade, line, metal }) => {
  const body = symmetric(
    "M120 46 L86 44 C80 90 74 160 72 278 Q90 284 106 280 C110 220 114 160 120 126",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M140 40 L180 40 L180 300 L152 300 C150 220 148 130 140 40 Z", shade, 0.5);
    canvas.fill("M96 120 L120 120 L108 300 L98 300 Z", shade, 0.35);
    canvas.fill("M70 90 L88 90 L84 300 L66 300 Z", light, 0.35);
    canvas.draw("M96 70 C94 150 90 220 88 284 M144 70 C146 150 150 220 152 284", 1.5, line, 0.6);
    canvas.fill("M80 40 L160 40 L160 60 Q120 64 80 60 Z", shade);
    canvas.draw("M80 60 Q120 64 160 60 M120 62 L120 126", 1.5, line, 0.7);
    canvas.draw(both("M86 66 C90 78 88 88 84 96"), 1.5, line, 0.7);
  });
  canvas.fill(ellipse(120, 53, 4, 4), metal);
};

export const jeans: Drawing = (canvas, { base, light, shade, line, metal }) => {
  const body = symmetric(
    "M120 48 L84 46 C78 92 72 170 78 282 Q94 288 108 284 C112 220 116 164 120 132",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M144 40 L180 40 L180 300 L154 300 C154 220 152 130 144 40 Z", shade, 0.5);
    canvas.fill("M88 110 C94 150 94 200 92 250 L84 250 C80 200 82 150 88 110 Z", light, 0.55);
    canvas.fill(
      "M150 110 C146 150 146 200 148 250 L156 250 C160 200 158 150 150 110 Z",
      light,
      0.35,
    );
    canvas.draw("M78 64 Q120 68 162 64", 1.5, metal);
    canvas.draw("M120 66 L120 132 M126 66 C127 90 126 104 121 114", 1.4, metal);
    canvas.draw(both("M82 82 C96 86 102 78 104 66 M74 274 Q94 280 110 276"), 1.4, metal);
    canvas.draw("M108 282 C112 220 116 164 120 132 C124 164 128 220 132 282", 1.4, line, 0.6);
    for (const x of [92, 108, 146])
      canvas.fill(`M${x} 44 L${x + 5} 44 L${x + 5} 68 L${x} 68 Z`, shade);
  });
  canvas.fill(ellipse(120, 57, 4.5, 4.5), metal);
};

export const shorts: Drawing = (canvas, { base, light, shade, line, metal }) => {
  const body = symmetric("M120 84 L82 82 C76 120 66 170 60 224 Q84 238 110 232 L120 166");
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M144 70 L190 70 L190 250 L158 250 Z", shade, 0.5);
    canvas.fill("M56 140 L82 130 L76 250 L50 250 Z", light, 0.4);
    canvas.draw("M94 106 C90 150 86 190 84 234 M146 106 C150 150 154 190 156 234", 1.5, line, 0.5);
    canvas.fill("M76 74 L164 74 L164 100 Q120 104 76 100 Z", shade);
    canvas.draw("M76 100 Q120 104 164 100 M120 102 L120 166", 1.5, line, 0.7);
    canvas.draw(both("M80 106 C86 122 82 134 74 142 M54 212 Q84 226 112 220"), 1.5, line, 0.65);
  });
  canvas.draw("M114 92 C106 112 104 124 106 138 M126 92 C134 112 134 124 131 134", 2.4, light);
  canvas.fill(ellipse(113, 92, 2.5, 2.5), metal);
  canvas.fill(ellipse(127, 92, 2.5, 2.5), metal);
};

function sleeves(canvas: Canvas, { base, shade, light }: Tones, left: string, opacity = 0.4): void {
  const both_ = both(`${left} Z`);
  canvas.fill(both_, base);
  canvas.within(both_, () => {
    canvas.fill("M160 50 L230 50 L230 260 L160 260 Z", shade, opacity + 0.2);
    canvas.fill("M70 90 L96 90 L84 240 L62 240 Z", shade, opacity);
    canvas.fill("M40 90 L58 90 L48 240 L30 240 Z", light, 0.35);
  });
}

function collar(canvas: Canvas, { light, deep, line }: Tones, y: number): void {
  canvas.fill(ellipse(120, y, 20, 8), deep);
  const points = both(`M120 ${y + 14} L99 ${y - 8} L92 ${y + 8} L106 ${y + 30} Z`);
  canvas.fill(points, light);
  canvas.draw(points, 1.3, line, 0.7);
}

function buttons(
  canvas: Canvas,
  { light, line }: Tones,
  heights: readonly number[],
  x = 120,
): void {
  for (const y of heights) {
    canvas.fill(ellipse(x, y, 3, 3), line);
    canvas.fill(ellipse(x - 0.4, y - 0.5, 2, 2), light);
  }
}

function ribs(
  canvas: Canvas,
  line: Tones["line"],
  from: number,
  to: number,
  top: number,
  bottom: number,
): void {
  const lines = [];
  for (let x = from; x <= to; x += 5) lines.push(`M${x} ${top} L${x} ${bottom}`);
  canvas.draw(outline(lines.join(" ")), 1.2, line, 0.45);
}

function cable(canvas: Canvas, x: number, line: Tones["line"]): void {
  for (let y = 112; y < 232; y += 15) {
    canvas.draw(
      `M${x - 4} ${y} Q${x + 5} ${y + 7} ${x - 4} ${y + 15} M${x + 4} ${y} L${x + 1} ${y + 4}`,
      1.3,
      line,
      0.5,
    );
  }
}
